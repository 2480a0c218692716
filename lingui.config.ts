import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { defaultLocale, locales } from './contract/locale.ts'

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  fallbackLocales: { default: defaultLocale },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
})

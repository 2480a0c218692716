import { readdirSync } from 'node:fs'

import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { defaultLocale, locales } from './contract/locale.ts'

const rooms = readdirSync('src/screens').filter((room) => room !== 'app')

/**
 * A catalogue for each room of screens, to come when the room is entered, and one for the fields of long forms; `app`
 * holds what stands outside them.
 */
export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  fallbackLocales: { default: defaultLocale },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['src'],
      exclude: [...rooms.map((room) => `src/screens/${room}/**`), 'src/forms/**'],
    },
    { path: '<rootDir>/locales/{locale}/forms', include: ['src/forms'] },
    ...rooms.map((room) => ({
      path: `<rootDir>/locales/{locale}/${room}`,
      include: [`src/screens/${room}`],
    })),
  ],
  runtimeConfigModule: { Trans: ['#src/ui/text/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})

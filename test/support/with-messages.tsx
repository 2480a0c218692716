import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

import type { Locale } from '#contract/locale.ts'
import { createTranslations } from '#src/i18n/translations.ts'

/** Renders content with the messages of the long forms. */
export async function withMessages(content: ReactNode, locale: Locale = 'en') {
  const translations = createTranslations()
  await translations.load('forms')
  await translations.activate(locale)
  return <I18nProvider i18n={translations.active.getSnapshot()}>{content}</I18nProvider>
}

import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

import type { Locale } from '#contract/locale.ts'
import { createWords } from '#src/actors/words.ts'

/** What is rendered in it speaks with the words of long forms. */
export async function inWords(content: ReactNode, locale: Locale = 'en') {
  const words = createWords()
  await words.bring('forms')
  await words.speak(locale)
  return <I18nProvider i18n={words.voice.getSnapshot()}>{content}</I18nProvider>
}

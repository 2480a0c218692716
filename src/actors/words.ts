import { setupI18n, type I18n, type Messages } from '@lingui/core'

import { locales, type Locale } from '#contract/locale.ts'

/** The parts that the words are divided into: one for each room of screens that has been entered. */
export type WordsPart = 'app' | 'messages' | 'account' | 'product'

export type Words = {
  i18n: I18n
  /** Speaks another language from now on, once all parts in use have come. */
  speak: (locale: Locale) => Promise<void>
  /** Brings one more part. */
  bring: (part: WordsPart) => Promise<void>
  /** A second voice for the one thing that is said in a language the page does not speak. */
  voiceIn: (locale: Locale) => Promise<I18n>
}

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')

const read = async (locale: Locale, part: WordsPart): Promise<Messages> =>
  (await catalogs[`../../locales/${locale}/${part}.po`]?.())?.messages ?? {}

export const createWords = (): Words => {
  const i18n = setupI18n()
  const parts = new Map<WordsPart, Promise<void>>()
  const voices = new Map<Locale, Promise<I18n>>()
  let wanted: Locale | undefined

  const add = async (locale: Locale, part: WordsPart): Promise<void> =>
    i18n.load(locale, await read(locale, part))

  const isSpoken = (locale: Locale) => i18n.locale === '' || locale === i18n.locale

  /** For the language that is spoken, and for the one that is on its way: should that not come, the other goes on. */
  const addWhereNeeded = async (part: WordsPart): Promise<void> => {
    const needed = locales.filter((locale) => locale === i18n.locale || locale === wanted)
    await Promise.all(
      needed.map((locale) =>
        isSpoken(locale) ? add(locale, part) : add(locale, part).catch(() => undefined),
      ),
    )
  }

  const bring = (part: WordsPart): Promise<void> => {
    const coming = parts.get(part) ?? addWhereNeeded(part)
    parts.set(part, coming)
    // a part that did not come may be asked for again
    coming.catch(() => parts.delete(part))
    return coming
  }

  const speak = async (locale: Locale): Promise<void> => {
    wanted = locale
    await Promise.all([...parts.keys()].map((part) => add(locale, part)))
    if (wanted === locale) i18n.activate(locale)
  }

  const voiceIn = (locale: Locale): Promise<I18n> => {
    const voice =
      voices.get(locale) ??
      read(locale, 'app').then((messages) =>
        setupI18n({ locale, messages: { [locale]: messages } }),
      )
    voices.set(locale, voice)
    return voice
  }

  return { i18n, bring, speak, voiceIn }
}

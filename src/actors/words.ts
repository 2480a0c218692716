import { setupI18n, type I18n, type Messages } from '@lingui/core'

import { defaultLocale, locales, type Locale } from '#contract/locale.ts'

/** The parts that the words are divided into: one for each room of screens that has been entered, and for long forms. */
export type WordsPart =
  | 'app'
  | 'messages'
  | 'account'
  | 'product'
  | 'shop'
  | 'order'
  | 'forms'
  | 'identity'
  | 'security'
  | 'session'

export type Words = {
  /**
   * The language that is spoken. Each has a voice of its own, so that a part of the page which came with its markup
   * can still be taken over in the language it was made in when another has been chosen meanwhile.
   */
  voice: { getSnapshot: () => I18n; subscribe: (notify: () => void) => { unsubscribe: () => void } }
  /** Speaks another language from now on, once all parts in use have come. */
  speak: (locale: Locale) => Promise<void>
  /** Brings one more part. */
  bring: (part: WordsPart) => Promise<void>
  /** The translations into a language that the page does not use; those of the page where they cannot be loaded. */
  voiceIn: (locale: Locale) => Promise<I18n>
}

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/flows.po',
])

const read = async (locale: Locale, part: WordsPart): Promise<Messages> =>
  (await catalogs[`../../locales/${locale}/${part}.po`]?.())?.messages ?? {}

export const createWords = (): Words => {
  const voices = { en: voiceFor('en'), et: voiceFor('et'), ru: voiceFor('ru') }
  const listeners = new Set<() => void>()
  const parts = new Map<WordsPart, Promise<void>>()
  const lent = new Map<Locale, Promise<I18n>>()
  let spoken: Locale | undefined
  let wanted: Locale | undefined

  const add = async (locale: Locale, part: WordsPart): Promise<void> =>
    voices[locale].load(locale, await read(locale, part))

  const isSpoken = (locale: Locale) => spoken === undefined || locale === spoken

  /** For the language that is spoken, and for the one that is on its way: should that not come, the other goes on. */
  const addWhereNeeded = async (part: WordsPart): Promise<void> => {
    const needed = locales.filter((locale) => locale === spoken || locale === wanted)
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
    if (wanted !== locale) return
    spoken = locale
    for (const notify of listeners) notify()
  }

  const voiceIn = (locale: Locale): Promise<I18n> => {
    const voice =
      lent.get(locale) ??
      add(locale, 'app').then(
        () => voices[locale],
        () => voices[spoken ?? defaultLocale],
      )
    lent.set(locale, voice)
    return voice
  }

  const voice = {
    getSnapshot: () => voices[spoken ?? defaultLocale],
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return { unsubscribe: () => void listeners.delete(notify) }
    },
  }

  return { voice, bring, speak, voiceIn }
}

const voiceFor = (locale: Locale): I18n => setupI18n({ locale, messages: { [locale]: {} } })

import { setupI18n, type I18n, type Messages } from '@lingui/core'

import { defaultLocale, locales, type Locale } from '#contract/locale.ts'

/** The parts that the words are divided into: one for each room of screens that has been entered, and for long forms. */
export type CatalogName =
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

export type Translations = {
  /**
   * The language that is spoken. Each has a voice of its own, so that a part of the page which came with its markup
   * can still be taken over in the language it was made in when another has been chosen meanwhile.
   */
  active: {
    getSnapshot: () => I18n
    subscribe: (notify: () => void) => { unsubscribe: () => void }
  }
  /** Speaks another language from now on, once all parts in use have come. */
  activate: (locale: Locale) => Promise<void>
  /** Brings one more part. */
  load: (part: CatalogName) => Promise<void>
  /** The translations into a language that the page does not use; those of the page where they cannot be loaded. */
  loadI18n: (locale: Locale) => Promise<I18n>
}

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/flows.po',
])

const importCatalog = async (locale: Locale, part: CatalogName): Promise<Messages> =>
  (await catalogs[`../../locales/${locale}/${part}.po`]?.())?.messages ?? {}

export const createTranslations = (): Translations => {
  const instances = { en: createI18n('en'), et: createI18n('et'), ru: createI18n('ru') }
  const listeners = new Set<() => void>()
  const parts = new Map<CatalogName, Promise<void>>()
  const borrowed = new Map<Locale, Promise<I18n>>()
  let activeLocale: Locale | undefined
  let requestedLocale: Locale | undefined

  const add = async (locale: Locale, part: CatalogName): Promise<void> =>
    instances[locale].load(locale, await importCatalog(locale, part))

  const isActive = (locale: Locale) => activeLocale === undefined || locale === activeLocale

  /** For the language that is spoken, and for the one that is on its way: should that not come, the other goes on. */
  const loadWhereNeeded = async (part: CatalogName): Promise<void> => {
    const needed = locales.filter((locale) => locale === activeLocale || locale === requestedLocale)
    await Promise.all(
      needed.map((locale) =>
        isActive(locale) ? add(locale, part) : add(locale, part).catch(() => undefined),
      ),
    )
  }

  const load = (part: CatalogName): Promise<void> => {
    const loading = parts.get(part) ?? loadWhereNeeded(part)
    parts.set(part, loading)
    // a part that did not come may be asked for again
    loading.catch(() => parts.delete(part))
    return loading
  }

  const activate = async (locale: Locale): Promise<void> => {
    requestedLocale = locale
    await Promise.all([...parts.keys()].map((part) => add(locale, part)))
    if (requestedLocale !== locale) return
    activeLocale = locale
    for (const notify of listeners) notify()
  }

  const loadI18n = (locale: Locale): Promise<I18n> => {
    const active =
      borrowed.get(locale) ??
      add(locale, 'app').then(
        () => instances[locale],
        () => instances[activeLocale ?? defaultLocale],
      )
    borrowed.set(locale, active)
    return active
  }

  const active = {
    getSnapshot: () => instances[activeLocale ?? defaultLocale],
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return { unsubscribe: () => void listeners.delete(notify) }
    },
  }

  return { active, load, activate, loadI18n }
}

const createI18n = (locale: Locale): I18n => setupI18n({ locale, messages: { [locale]: {} } })

import { setupI18n, type I18n, type Messages } from '@lingui/core'

import { defaultLocale, locales, type Locale } from '#contract/locale.ts'

/** The message catalogs: one for each feature, loaded with its screens, and one for long forms. */
export type CatalogName =
  | 'app'
  | 'messages'
  | 'account'
  | 'product'
  | 'progress'
  | 'shop'
  | 'order'
  | 'delivery'
  | 'forms'
  | 'identity'
  | 'kit'
  | 'sample'
  | 'special-cases'
  | 'questionnaire'
  | 'security'
  | 'consent'
  | 'report'
  | 'dna'
  | 'study'
  | 'session'
  | 'analytics'

export type Translations = {
  /**
   * The active language. Each language has its own i18n instance, so that a pre-rendered part can still be hydrated
   * in its language after a switch.
   */
  active: {
    getSnapshot: () => I18n
    subscribe: (notify: () => void) => { unsubscribe: () => void }
  }
  /** Switches the language once all catalogs in use are loaded. */
  activate: (locale: Locale) => Promise<void>
  /** Loads a catalog. */
  load: (part: CatalogName) => Promise<void>
  /**
   * Returns the translations of another language, or those of the page when they cannot be loaded.
   */
  loadI18n: (locale: Locale) => Promise<I18n>
}

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/{flows,start}.po',
])

const importCatalog = async (locale: Locale, part: CatalogName): Promise<Messages> =>
  (await catalogs[`../../locales/${locale}/${part}.po`]?.())?.messages ?? {}

export const createTranslations = (): Translations => {
  const instances = new Map<Locale, I18n>()
  const instanceOf = (locale: Locale): I18n => {
    const instance = instances.get(locale) ?? createI18n(locale)
    instances.set(locale, instance)
    return instance
  }
  const listeners = new Set<() => void>()
  const parts = new Map<CatalogName, Promise<void>>()
  const borrowed = new Map<Locale, Promise<I18n>>()
  let activeLocale: Locale | undefined
  let requestedLocale: Locale | undefined

  const add = async (locale: Locale, part: CatalogName): Promise<void> =>
    instanceOf(locale).load(locale, await importCatalog(locale, part))

  const isActive = (locale: Locale) => activeLocale === undefined || locale === activeLocale

  /**
   * Loads a catalog for the active and the pending language; the active one stays if the pending
   * one fails.
   */
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
    // A failed catalog can be requested again.
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
        () => instanceOf(locale),
        () => instanceOf(activeLocale ?? defaultLocale),
      )
    borrowed.set(locale, active)
    return active
  }

  const active = {
    getSnapshot: () => instanceOf(activeLocale ?? defaultLocale),
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return { unsubscribe: () => void listeners.delete(notify) }
    },
  }

  return { active, load, activate, loadI18n }
}

const createI18n = (locale: Locale): I18n => setupI18n({ locale, messages: { [locale]: {} } })

import { createMemoryHistory } from '@tanstack/react-router'

import {
  displayLocale as displayLocaleAt,
  isLocaleAvailable,
  type Locale,
} from '#contract/locale.ts'
import { sessionRecovery } from '#src/actors/account/session-recovery.ts'
import { startActors } from '#src/actors/actors.ts'
import { createTranslations } from '#src/i18n/translations.ts'
import { recordInitialSnapshot } from '#src/actors/use-value.ts'
import { createClient, type Client } from '#src/api/client.ts'
import { readSettingsCookie } from '#src/api/cookies.ts'

import { readLastReload } from './last-reload.ts'
import { createPortalRouter } from './router.ts'

type BootOptions = {
  chosenLocale: Locale
  pathname: string
  isPrerendered: boolean
  /** The address to render where there is no address bar. */
  memoryPath?: string
  /** Replaces the browser's API client. */
  client?: Client
}

export type Portal = Awaited<ReturnType<typeof boot>>

/** Creates translations, client, actors and router without rendering anything. */
export const boot = async (options: BootOptions) => {
  const { chosenLocale, pathname, isPrerendered, memoryPath } = options
  const isRussianAvailable = isLocaleAvailable('ru', pathname)
  const displayLocale = displayLocaleAt(chosenLocale, pathname)

  const translations = createTranslations()
  const loadingMessages = translations.load('app')
  const client: Client =
    options.client ??
    createClient({
      baseUrl: '',
      locale: () => actors.locale.getSnapshot().context.shown,
      session: sessionRecovery(() => actors),
      onStart: () => actors.requests.send({ type: 'request.started' }),
      onEnd: () => actors.requests.send({ type: 'request.ended' }),
      emulated: import.meta.env.VITE_EMULATE_TERMS === '1' ? emulatedTerms : {},
    })
  const actors = startActors(
    { client, loadCatalog: translations.activate },
    {
      chosenLocale,
      displayLocale,
      isRussianAvailable,
      settings: readSettingsCookie(),
      lastReloadAt: readLastReload(),
    },
  )
  const router = createPortalRouter(
    { actors, translations, isPrerendered, lastHref: () => router.state.resolvedLocation?.href },
    memoryPath === undefined ? undefined : createMemoryHistory({ initialEntries: [memoryPath] }),
  )
  await Promise.all([loadingMessages, translations.activate(displayLocale)])
  recordInitialSnapshot(translations.active)
  return { actors, translations, router, isPrerendered }
}

const emulateTerms = async () => (await import('#src/api/terms-emulation.ts')).emulateTerms()
const emulatedTerms = { readTerms: emulateTerms, readGeneDonorTerms: emulateTerms }

import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { waitFor } from 'xstate'
import { render } from 'vitest-browser-react'

import type { User } from '#contract/account/account.ts'
import { defaultSettings } from '#contract/app/app.ts'
import type { Locale } from '#contract/locale.ts'
import { emptyCart } from '#flows/machines/samples.ts'
import { startActors } from '#src/actors/actors.ts'
import { PortalProvider } from '#src/actors/context.tsx'
import { createClient } from '#src/api/client.ts'
import { createTranslations, type CatalogName } from '#src/i18n/translations.ts'

type ScreenOptions = {
  user?: User | null
  locale?: Locale
  /** the catalogs of the screen */
  messages?: readonly CatalogName[]
  /** the responses of calls by id; no other call is answered */
  responses?: Record<string, () => Promise<unknown>>
}

/** Renders a part of the portal with its actors, a router without pages and the given responses. */
export const renderScreen = async (
  content: ReactNode,
  { user = null, locale = 'en', messages = [], responses = {} }: ScreenOptions = {},
) => {
  const translations = createTranslations()
  await Promise.all(
    (['app', 'messages', ...messages] as const).map((part) => translations.load(part)),
  )
  await translations.activate(locale)
  const client = createClient({
    baseUrl: '',
    locale: () => locale,
    emulated: {
      readMe: async () => user,
      readCart: async () => ({ cart: emptyCart }),
      readSettings: async () => defaultSettings,
      ...responses,
    },
  })
  const actors = startActors(
    { client, loadCatalog: translations.activate },
    {
      chosenLocale: locale,
      displayLocale: locale,
      isRussianAvailable: true,
      settings: defaultSettings,
      lastReloadAt: null,
    },
  )
  await waitFor(actors.auth, (snapshot) => snapshot.hasTag('ready'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  })
  return render(
    <PortalProvider actors={actors} translations={translations} isPrerendered={false}>
      <I18nProvider i18n={translations.active.getSnapshot()}>
        <RouterProvider router={router} />
      </I18nProvider>
    </PortalProvider>,
  )
}

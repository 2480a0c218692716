import { prerender } from 'react-dom/static'

import { isLocaleAvailable, type Locale } from '#contract/locale.ts'
import type { Client } from '#src/api/client.ts'
import { titles } from '#src/screens/app/titles.ts'

import { boot } from './boot.tsx'
import { PortalView } from './portal-view.tsx'
import { titleOf } from '#src/i18n/document-title.ts'

/** Renders /login for a visitor with this locale, to be hydrated in the browser. */
export const renderLogin = async (locale: Locale): Promise<{ html: string; title: string }> => {
  const portal = await boot({
    chosenLocale: locale,
    pathname: '/login',
    memoryPath: '/login',
    isPrerendered: true,
    client: pendingClient,
  })
  await portal.router.load()
  const { prelude } = await prerender(<PortalView {...portal} />)
  return {
    html: await new Response(prelude).text(),
    title: titleOf(portal.translations.active.getSnapshot(), titles.login),
  }
}

/** For the build, which cannot import TypeScript. */
export { isLocaleAvailable }

/** Never answers, since pre-rendering happens before any request. */
const pendingClient: Client = {
  request: () => new Promise<never>(() => undefined),
  prefetch: () => undefined,
  invalidate: () => undefined,
  cancel: () => undefined,
}

import '#src/ui/base.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { hideReturnToken } from '#src/actors/identity/return-token.ts'
import { readLocaleCookie } from '#src/api/cookies.ts'

import { attend } from './attend.ts'
import { boot } from './boot.tsx'
import { PortalView } from './portal-view.tsx'
import { sayWithoutWords } from './say-without-words.ts'
import { takeUpDrafts } from './tab/drafts.ts'

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal')
  hideReturnToken()
  const isPrerendered = place.hasAttribute('data-prerendered') && !isAnotherPage()
  const portal = await boot({
    chosenLocale: readLocaleCookie(),
    pathname: window.location.pathname,
    isPrerendered,
    emulatesTerms: import.meta.env.VITE_EMULATE_TERMS === '1',
  })
  attend(portal)
  await takeUpDrafts(portal)
  const view = (
    <StrictMode>
      <PortalView {...portal} />
    </StrictMode>
  )
  if (!isPrerendered) {
    createRoot(place, lastResort).render(view)
    return
  }
  // Without this the router leaves out the boundaries that the server rendered, and hydration starts over.
  portal.router.ssr = { manifest: undefined }
  await portal.router.load()
  hydrateRoot(place, view, lastResort)
}

/** What no screen has caught has taken the whole page with it. */
const lastResort = {
  onUncaughtError: (error: unknown) => {
    reportError(error)
    setTimeout(sayWithoutWords)
  },
}

/** The query asks for another language, form or dialog than what came as markup. */
const isAnotherPage = (): boolean =>
  [...new URLSearchParams(window.location.search).keys()].some((name) => name !== 'redirect')

start().catch(sayWithoutWords)

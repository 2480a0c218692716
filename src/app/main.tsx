import '#src/ui/base.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { readLocaleCookie } from '#src/api/cookies.ts'

import { attend } from './attend.ts'
import { boot } from './boot.tsx'
import { PortalView } from './portal-view.tsx'
import { sayWithoutWords } from './say-without-words.ts'

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal')
  const isPrerendered = place.hasAttribute('data-prerendered') && !isAnotherPage()
  const portal = await boot({
    chosenLocale: readLocaleCookie(),
    pathname: window.location.pathname,
    isPrerendered,
    emulatesTerms: import.meta.env.VITE_EMULATE_TERMS === '1',
  })
  attend(portal)
  const view = (
    <StrictMode>
      <PortalView {...portal} />
    </StrictMode>
  )
  if (!isPrerendered) {
    createRoot(place).render(view)
    return
  }
  // Without this the router leaves out the boundaries that the server rendered, and hydration starts over.
  portal.router.ssr = { manifest: undefined }
  await portal.router.load()
  hydrateRoot(place, view)
}

/** The query asks for another language, or for another form than the one that came as markup. */
const isAnotherPage = (): boolean => {
  const query = new URLSearchParams(window.location.search)
  return ['lang', 'restore', 'register'].some((name) => query.has(name))
}

start().catch(sayWithoutWords)

import '#src/ui/base.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { extractReturnToken } from '#src/actors/identity/return-token.ts'
import { readLocaleCookie } from '#src/api/cookies.ts'

import { bindBrowser } from './browser-bindings.ts'
import { boot } from './boot.tsx'
import { PortalView } from './portal-view.tsx'
import { showFallbackMessage } from './fallback-message.ts'
import { restoreDrafts } from './bindings/drafts.ts'

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  extractReturnToken()
  const isPrerendered = root.hasAttribute('data-prerendered')
  const portal = await boot({
    chosenLocale: readLocaleCookie(),
    pathname: window.location.pathname,
    isPrerendered,
  })
  bindBrowser(portal)
  await restoreDrafts(portal)
  const view = (
    <StrictMode>
      <PortalView {...portal} />
    </StrictMode>
  )
  if (!isPrerendered) {
    createRoot(root, errorHandlers).render(view)
    return
  }
  // Without this the router leaves out the boundaries that the server rendered, and hydration
  // starts over.
  portal.router.ssr = { manifest: undefined }
  await portal.router.load()
  hydrateRoot(root, view, errorHandlers)
}

/** An error outside all error boundaries has unmounted the whole page. */
const errorHandlers = {
  onUncaughtError: (error: unknown) => {
    reportError(error)
    setTimeout(showFallbackMessage)
  },
}

start().catch(showFallbackMessage)

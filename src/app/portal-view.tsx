import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { useValue } from '#src/actors/use-value.ts'

import { PortalProvider } from '#src/actors/context.tsx'
import { StartFailedScreen } from '#src/screens/app/pages/start-failed-screen.tsx'

import type { Portal } from './boot.tsx'

/** Renders the portal, or the reason why it could not start. */
export const PortalView = ({ actors, translations, router, isPrerendered }: Portal) => {
  const active = useValue(translations.active, (current) => current)
  const hasFailed = useValue(actors.app, (app) => app.matches('failed'))
  return (
    <PortalProvider actors={actors} translations={translations} isPrerendered={isPrerendered}>
      <I18nProvider i18n={active}>
        {hasFailed ? <StartFailedScreen /> : <RouterProvider router={router} />}
      </I18nProvider>
    </PortalProvider>
  )
}

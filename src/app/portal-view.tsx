import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { useValue } from '#src/actors/use-value.ts'

import { SurroundingsProvider } from '#src/actors/context.tsx'
import { StartFailedScreen } from '#src/screens/app/pages/start-failed-screen.tsx'

import type { Portal } from './boot.tsx'

/** The whole portal, or why it could not start. */
export const PortalView = ({ actors, words, router, isPrerendered }: Portal) => {
  const voice = useValue(words.voice, (spoken) => spoken)
  const hasFailed = useValue(actors.app, (app) => app.matches('failed'))
  return (
    <SurroundingsProvider actors={actors} words={words} isPrerendered={isPrerendered}>
      <I18nProvider i18n={voice}>
        {hasFailed ? <StartFailedScreen /> : <RouterProvider router={router} />}
      </I18nProvider>
    </SurroundingsProvider>
  )
}

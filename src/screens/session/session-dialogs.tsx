import { Suspense } from 'react'

import { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'
import { useAuthStatus } from '#src/actors/context.tsx'
import { sendTimeLeft, sessionEndActors } from '#src/actors/account/session.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'

const SessionEndDialog = lazyComponent(
  async () => (await import('./session-end-dialog.tsx')).SessionEndDialog,
  {
    isOverPage: true,
    messages: ['session'],
  },
)
const ReloginDialog = lazyComponent(
  async () => (await import('./relogin-dialog.tsx')).ReloginDialog,
  {
    isOverPage: true,
    messages: ['session', 'account'],
  },
)

/** The dialogs about the end of the session: the warning before it, and the log-in after it. */
export const SessionDialogs = () => {
  const authStatus = useAuthStatus()
  const sessionEnd = useScreenActor(sessionEndMachine, sessionEndActors, {
    connect: sendTimeLeft,
  })
  const { snapshot } = sessionEnd
  const isWarning =
    snapshot.matches({ warning: 'prompting' }) || snapshot.matches({ warning: 'extending' })
  if (authStatus === 'expired')
    return (
      <Suspense fallback={null}>
        <ReloginDialog />
      </Suspense>
    )
  return (
    <Suspense fallback={null}>{isWarning ? <SessionEndDialog {...sessionEnd} /> : null}</Suspense>
  )
}

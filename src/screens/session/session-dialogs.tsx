import { Suspense } from 'react'

import { useAuthStatus } from '#src/actors/context.tsx'
import { useSessionEnd } from '#src/actors/account/session-end.ts'
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

/** The dialogs about the end of the session: the warning before it, and the login after it. */
export const SessionDialogs = () => {
  const authStatus = useAuthStatus()
  const sessionEnd = useSessionEnd()
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

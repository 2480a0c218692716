import { Suspense } from 'react'

import { useGate } from '#src/actors/context.tsx'
import { useSessionEnd } from '#src/actors/account/session-end.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'

const EndDialog = lazyPart(async () => (await import('./end-dialog.tsx')).EndDialog, {
  isOverPage: true,
  messages: ['session'],
})
const ReloginDialog = lazyPart(async () => (await import('./relogin-dialog.tsx')).ReloginDialog, {
  isOverPage: true,
  messages: ['session', 'account'],
})

/** What a customer hears of their session: that it is about to end, or that it has. */
export const SessionKeeper = () => {
  const gate = useGate()
  const sessionEnd = useSessionEnd()
  const { snapshot } = sessionEnd
  const isWarning =
    snapshot.matches({ warning: 'asking' }) || snapshot.matches({ warning: 'staying' })
  if (gate === 'lapsed')
    return (
      <Suspense fallback={null}>
        <ReloginDialog />
      </Suspense>
    )
  return <Suspense fallback={null}>{isWarning ? <EndDialog {...sessionEnd} /> : null}</Suspense>
}

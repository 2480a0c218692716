import { lazy, Suspense } from 'react'

import { useGate } from '#src/actors/context.tsx'
import { useSessionEnd } from '#src/actors/account/session-end.ts'

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))
const ReloginDialog = lazy(async () => ({
  default: (await import('./relogin-dialog.tsx')).ReloginDialog,
}))

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

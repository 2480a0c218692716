import type { ReactNode } from 'react'

import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity.actors.ts'
import { Button } from '#src/ui/action/button.tsx'

type StartButtonProps = VerificationProps & {
  isRestart?: boolean
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

/** Opens the provider's page; busy until the browser has left. */
export const StartButton = ({
  actor,
  snapshot,
  isRestart = false,
  variant = isRestart ? 'secondary' : 'primary',
  children,
}: StartButtonProps) => {
  const isLeaving = snapshot.hasTag('busy')
  return (
    <Button
      variant={variant}
      busy={isLeaving && snapshot.context.isRestart === isRestart}
      disabled={isLeaving && snapshot.context.isRestart !== isRestart}
      onClick={() => actor.send({ type: 'verification.start', isRestart: isRestart })}
    >
      {children}
    </Button>
  )
}

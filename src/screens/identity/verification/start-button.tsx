import type { ReactNode } from 'react'

import type { IdentityVerification as VerificationProps } from '#src/actors/identity/identity-verification.ts'
import { Button } from '#src/ui/action/button.tsx'

type StartButtonProps = VerificationProps & {
  anew?: boolean
  look?: 'primary' | 'secondary'
  children: ReactNode
}

/** Opens the provider's page; busy until the browser has left. */
export const StartButton = ({
  actor,
  snapshot,
  anew = false,
  look = anew ? 'secondary' : 'primary',
  children,
}: StartButtonProps) => {
  const isLeaving = snapshot.hasTag('busy')
  return (
    <Button
      look={look}
      busy={isLeaving && snapshot.context.anew === anew}
      disabled={isLeaving && snapshot.context.anew !== anew}
      onClick={() => actor.send({ type: 'verification.start', anew })}
    >
      {children}
    </Button>
  )
}

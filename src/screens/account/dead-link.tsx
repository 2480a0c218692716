import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Alert } from '#src/ui/feedback/alert.tsx'

export type DeadLinkProps = {
  reason: 'expired' | 'used' | 'superseded' | 'unknown' | 'incomplete'
  action: ReactNode
}

const words: Record<DeadLinkProps['reason'], { title: ReactNode; text: ReactNode }> = {
  expired: {
    title: <Trans>This link has expired</Trans>,
    text: <Trans>Links work for a short time only, for your safety.</Trans>,
  },
  used: {
    title: <Trans>This link has already been used</Trans>,
    text: <Trans>A link works once. If that was not you, send a new one.</Trans>,
  },
  superseded: {
    title: <Trans>A newer link has been sent</Trans>,
    text: <Trans>Please open the link of the latest email.</Trans>,
  },
  unknown: {
    title: <Trans>This link does not work</Trans>,
    text: <Trans>Perhaps it was cut off. Please open it from the email itself.</Trans>,
  },
  incomplete: {
    title: <Trans>A part of this link is missing</Trans>,
    text: <Trans>Please open it from the email itself.</Trans>,
  },
}

/** A link that leads nowhere any more: why, and the way on. */
export const DeadLink = ({ reason, action }: DeadLinkProps) => (
  <Alert tone="warning" title={words[reason].title} action={action}>
    {words[reason].text}
  </Alert>
)

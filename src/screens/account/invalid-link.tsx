import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localProblem, type LocalProblemKey } from '#contract/problem.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

type InvalidLinkProps = {
  reason: 'expired' | 'used' | 'superseded' | 'unknown' | 'incomplete'
  action: ReactNode
  /** The problem shown before the advice. */
  message?: LocalProblemKey
}

const texts: Record<InvalidLinkProps['reason'], { title: ReactNode; text: ReactNode }> = {
  expired: {
    title: <Trans>This link has expired</Trans>,
    text: <Trans>For your security, links only work for a short time. Request a new one.</Trans>,
  },
  used: {
    title: <Trans>This link has already been used</Trans>,
    text: <Trans>Each link works once. Request a new one if you still need it.</Trans>,
  },
  superseded: {
    title: <Trans>We have sent you a newer link</Trans>,
    text: <Trans>Open the link in the latest email we sent you.</Trans>,
  },
  unknown: {
    title: <Trans>This link does not work</Trans>,
    text: <Trans>The link may have been cut off. Open it directly from the email.</Trans>,
  },
  incomplete: {
    title: <Trans>Part of this link is missing</Trans>,
    text: <Trans>Open it directly from the email.</Trans>,
  },
}

/** Explains why a link no longer works and offers the next step. */
export const InvalidLink = ({ reason, action, message }: InvalidLinkProps) => (
  <Alert tone="warning" title={texts[reason].title} action={action}>
    {message === undefined ? null : (
      <>
        <LazyProblemText problem={localProblem(message).problem} />{' '}
      </>
    )}
    {texts[reason].text}
  </Alert>
)

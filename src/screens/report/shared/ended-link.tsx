import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Alert } from '#src/ui/feedback/alert.tsx'

type Reason = 'unknown' | 'expired' | 'withdrawn' | 'locked'

const texts: Record<Reason, { title: ReactNode; text: ReactNode }> = {
  unknown: {
    title: <Trans>This link does not work</Trans>,
    text: (
      <Trans>
        The address may have been cut off. Open it directly from the message you received.
      </Trans>
    ),
  },
  expired: {
    title: <Trans>This link has expired</Trans>,
    text: <Trans>If you still need the document, ask your patient for a new link.</Trans>,
  },
  withdrawn: {
    title: <Trans>This link has been withdrawn</Trans>,
    text: (
      <Trans>
        The person who shared the document has stopped sharing it. Ask them for a new link if you
        still need it.
      </Trans>
    ),
  },
  locked: {
    title: <Trans>This link is locked</Trans>,
    text: (
      <Trans>
        The link is locked after too many wrong codes. Ask your patient for a new link and code.
      </Trans>
    ),
  },
}

/** Explains why a link opens nothing, and what to do. */
export const EndedLink = ({ reason }: { reason: Reason }) => (
  <Alert tone="warning" title={texts[reason].title}>
    {texts[reason].text}
  </Alert>
)

import { Trans } from '@lingui/react/macro'

import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from './hpv-view.ts'
import { Participation } from './participation.tsx'
import { StudyLogin } from './study-login.tsx'

const KitProgress = lazyComponent(async () => (await import('./kit-progress.tsx')).KitProgress, {
  fallback: <Skeleton shape="text" count={10} />,
})

/** The kit of a participant. */
export const Ordered = ({ actor, snapshot, heading }: HpvViewProps) => {
  const { status } = snapshot.context
  if (!status?.order) return null
  const { order } = status
  return (
    <Stack gap={5}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Your kit</Trans>
      </Heading>
      {order.status === 'failed' ? (
        <Alert tone="warning" title={<Trans>The laboratory could not use the sample</Trans>}>
          <Trans>
            This says nothing about your health. We send you a new kit free of charge. You can also
            have the test at a clinic.
          </Trans>
        </Alert>
      ) : null}
      <KitProgress order={order} />
      <Participation study={status} heading={heading} onWithdrawn={(event) => actor.send(event)} />
    </Stack>
  )
}

/** Has an account, but is not logged in. */
export const OrderedWithoutLogin = ({ snapshot, heading }: HpvViewProps) => (
  <Stack gap={4}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      <Trans>Your kit is ordered</Trans>
    </Heading>
    <Text>
      <Trans>
        Your order number is {snapshot.context.order?.number}. We have emailed you how to continue.
        Log in to see where your kit is. If the page asks for the codes of your letter, enter them
        again.
      </Trans>
    </Text>
    <StudyLogin />
  </Stack>
)

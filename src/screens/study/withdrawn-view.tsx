import { Trans } from '@lingui/react/macro'

import type { HpvStatus } from '#contract/study/study.ts'
import { useReceipt } from '#src/actors/account/receipt-url.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from './hpv-view.ts'
import { Participation } from './participation.tsx'
import { useStudyDay } from './use-study-day.ts'

/** She has left the study: what was deleted, and what is still stored. */
export const Withdrawn = ({ actor, snapshot, heading }: HpvViewProps) => {
  const { status } = snapshot.context
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>You have left the study</Trans>
      </Heading>
      {status?.order ? (
        <Remains study={status} />
      ) : (
        <Text>
          <Trans>We send you no kit and no reminders.</Trans>
        </Text>
      )}
      {status?.retained_data?.has_result ? (
        <Participation
          study={status}
          heading={heading}
          onWithdrawn={(event) => actor.send(event)}
        />
      ) : null}
    </Stack>
  )
}

const Remains = ({ study }: { study: HpvStatus }) => {
  const day = useStudyDay()
  const lastDay = day(study.delete_by)
  const { has_result: hasResult = false, destruction = null } = study.retained_data ?? {}
  return (
    <Stack as="ul" gap={2}>
      <li>
        <Trans>We have deleted your name, contact details and address from the study.</Trans>
      </li>
      <li>
        {hasResult ? (
          <Trans>
            Your result is still stored. You can read it here until we delete all data of the study,
            on {lastDay} at the latest.
          </Trans>
        ) : (
          <Trans>The study does not store a result for you.</Trans>
        )}
      </li>
      {destruction ? (
        <li>
          <Destruction {...destruction} />
        </li>
      ) : null}
      {destruction || hasResult ? null : (
        <li>
          <Trans>
            If you still have a kit, do not send it in. The laboratory destroys samples that arrive
            now.
          </Trans>
        </li>
      )}
    </Stack>
  )
}

type DestructionProps = { requested_on: string; destroyed_on: string | null }

const Destruction = ({ requested_on: requested, destroyed_on: destroyed }: DestructionProps) => {
  const day = useStudyDay()
  const requestedOn = day(requested)
  if (destroyed === null)
    return (
      <Trans>
        On {requestedOn} we asked the laboratory to destroy your sample. It has not confirmed this
        yet.
      </Trans>
    )
  const destroyedOn = day(destroyed)
  return <Trans>The laboratory destroyed your sample on {destroyedOn}.</Trans>
}

/** What was deleted on this visit can be checked later, even when the account is gone. */
export const Receipt = ({ receipt }: { receipt: string }) => (
  <Stack gap={3}>
    <Heading level={2}>
      <Trans>Your receipt</Trans>
    </Heading>
    <Text>
      <Trans>This is your receipt for the deletion. Keep it, because we do not have a copy.</Trans>
    </Text>
    <ReceiptCode receipt={receipt} />
  </Stack>
)

/** The code of a receipt, and where it can be checked. */
export const ReceiptCode = ({ receipt }: { receipt: string }) => {
  const { copy, print } = useReceipt(receipt)
  return (
    <Stack gap={3}>
      <Text variant="lead" translate="no">
        {receipt}
      </Text>
      <Row>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy receipt</Trans>
        </Button>
        <Button variant="quiet" onClick={print}>
          <Trans>Print</Trans>
        </Button>
        <RouteText to="/hpv/receipt">
          <Trans>Check a receipt</Trans>
        </RouteText>
      </Row>
    </Stack>
  )
}

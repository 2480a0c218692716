import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { ErasedKind, ErasureRule } from '#contract/statuses.ts'
import { checkReceiptMachine } from '#machines/account/security/check-receipt.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useReceipt } from '#src/actors/account/receipt-url.ts'
import { checkReceiptActors } from '#src/actors/account/security.actors.ts'
import { useSettings } from '#src/actors/settings.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Section } from './section.tsx'

/**
 * Shows the receipt of an erasure once to the customer who has erased the account, and checks
 * receipts.
 */
export const ErasedScreen = ({ receipt }: { receipt: string }) => (
  <Main width="narrow">
    <PageHead
      title={
        receipt === '' ? <Trans>Deletion receipt</Trans> : <Trans>Your account is deleted</Trans>
      }
    />
    {receipt === '' ? null : <Receipt receipt={receipt} />}
    <Check receipt={receipt} />
  </Main>
)

const Receipt = ({ receipt }: { receipt: string }) => {
  const { copy, print } = useReceipt(receipt)
  return (
    <Card as="section" elevated>
      <Stack gap={3}>
        <Text>
          <Trans>
            This is your receipt. It proves that we deleted your account. Keep it, because we don’t
            have a copy.
          </Trans>
        </Text>
        <Text variant="lead" translate="no">
          {receipt}
        </Text>
        <Text variant="small">
          <Trans>
            Copy or print the receipt. You can’t open it again after you close this page.
          </Trans>
        </Text>
        <Row>
          <Button variant="secondary" onClick={() => void copy()}>
            <Trans>Copy receipt</Trans>
          </Button>
          <Button variant="quiet" onClick={print}>
            <Trans>Print</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

const Check = ({ receipt }: { receipt: string }) => {
  const { t } = useLingui()
  const { actor, snapshot } = useScreenActor(checkReceiptMachine, checkReceiptActors)
  const { problem, rejectionCount } = snapshot.context
  return (
    <Section title={<Trans>Check a receipt</Trans>}>
      <form
        noValidate
        onSubmit={(event) =>
          actor.send({ type: 'receipt.check', receipt: readFormTexts(event)('receipt') })
        }
      >
        <Stack gap={4}>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <TextField
            name="receipt"
            label={t`Receipt`}
            required
            autoComplete="off"
            defaultValue={receipt}
            error={fieldError(problem?.validationErrors, 'receipt')}
          />
          <Row>
            <Button type="submit" variant="secondary" busy={snapshot.hasTag('busy')}>
              <Trans>Check</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
      {snapshot.matches({ editing: 'confirmed' }) ? <Genuine {...snapshot.context} /> : null}
    </Section>
  )
}

type Found = ScreenActor<typeof checkReceiptMachine>['snapshot']['context']

const Genuine = ({ erasure }: Found) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  if (erasure === null) return null
  const { erased_at, rows, rule, kinds } = erasure
  const when = formatDateTime(erased_at, `${dateFormat} ${timeFormat}`, locale)
  return (
    <Alert tone="success" title={<Trans>The receipt is genuine</Trans>}>
      <Stack gap={2}>
        <Text>
          <Trans>
            The data was deleted on {when}: {rows} records.
          </Trans>
        </Text>
        <Text>{t(erasureReasons[rule])}</Text>
        {kinds.map(({ kind, count }) => (
          <Text key={kind}>
            {t(erasedKindNames[kind])}: {count}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

const erasureReasons: Record<ErasureRule, MessageDescriptor> = {
  account: msg`Reason: the account was deleted.`,
  withdrawal: msg`Reason: a participant left the HPV study.`,
  study_end: msg`Reason: the HPV study has ended.`,
}

const erasedKindNames: Record<ErasedKind, MessageDescriptor> = {
  invitations: msg`Invitations`,
  orders: msg`Orders`,
  accounts: msg`Accounts`,
  samples_destroyed: msg`Destroyed samples`,
}

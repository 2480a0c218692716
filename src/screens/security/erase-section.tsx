import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  eraseAccountMachine,
  type EraseAccountSnapshot,
} from '#machines/account/security/erase-account.machine.ts'
import { eraseAccountActors } from '#src/actors/account/security.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Section } from './section.tsx'

type Erase = ScreenActor<typeof eraseAccountMachine>

const Closed = ({ actor }: Erase) => (
  <Row>
    <Button variant="secondary" onClick={() => actor.send({ type: 'erasure.start' })}>
      <Trans>Delete account</Trans>
    </Button>
  </Row>
)

const Confirming = ({ actor, snapshot }: Erase) => {
  const { t } = useLingui()
  const { problem, rejectionCount } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <form
      noValidate
      onSubmit={(event) =>
        actor.send({
          type: 'erasure.confirm',
          understood: readFormTexts(event)('understood') === 'on',
        })
      }
    >
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <CheckField
          name="understood"
          label={t`I understand that this cannot be undone`}
          required
          error={fieldError(problem?.validationErrors, 'understood')}
        />
        <Row>
          <Button type="submit" variant="danger" busy={isBusy}>
            <Trans>Delete permanently</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'erasure.cancel' })}
          >
            <Trans>Keep my account</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Visible only until the receipt page opens, or longer if that fails. */
const Erased = ({ actor, snapshot }: Erase) => (
  <Stack gap={3}>
    <Text variant="strong">
      <Trans>Your account is deleted. Your receipt: {snapshot.context.receipt}</Trans>
    </Text>
    <Row>
      <Button
        variant="secondary"
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'receipt.show' })}
      >
        <Trans>Show receipt</Trans>
      </Button>
    </Row>
  </Stack>
)

const views = {
  closed: Closed,
  confirming: Confirming,
  erasing: Confirming,
  awaitingStepUp: Confirming,
  openingReceipt: Erased,
  erased: Erased,
} satisfies Record<EraseAccountSnapshot['value'], (props: Erase) => ReactNode>

export const EraseSection = () => {
  const erasure = useScreenActor(eraseAccountMachine, eraseAccountActors)
  const View = views[erasure.snapshot.value]
  return (
    <Section title={<Trans>Delete your account</Trans>} view={View}>
      <Text>
        <Trans>
          We delete everything we hold about you immediately: your data, tests, reports, answers and
          log-in details. Download your data first if you want to keep it.
        </Trans>
      </Text>
      <Text>
        <Trans>
          We also cancel your booked consultations, without a refund. To get the money back, cancel
          them yourself first.
        </Trans>
      </Text>
      <Text>
        <Trans>If the laboratory has your sample, or receives it later, it destroys it.</Trans>
      </Text>
      <Text>
        <Trans>
          The Accounting Act requires us to keep sales records for seven years: what we sold, when
          and for how much. We keep them without your name. You get a receipt for the deletion.
        </Trans>
      </Text>
      <View {...erasure} />
    </Section>
  )
}

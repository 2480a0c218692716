import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { useActors, useLocale } from '#src/actors/context.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { TermsText } from '#src/screens/app/terms/terms-text.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from '../hpv-view.ts'
import { FinishedSteps } from './finished-steps.tsx'
import { StepHeading } from './step-heading.tsx'

/** The order before it is sent, with the study's own terms. */
export const ReviewStep = (props: HpvViewProps) => {
  const { actor, snapshot } = props
  const locale = useLocale()
  const { problem, rejectionCount } = snapshot.context
  const place = (event: FormEvent<HTMLFormElement>) => {
    const isAccepted = readFormTexts(event)('terms_accepted') === 'on'
    actor.send({ type: 'order.place', areTermsAccepted: isAccepted, locale })
  }
  return (
    <form noValidate onSubmit={place}>
      <Stack gap={5}>
        <StepHeading {...props} step="review" />
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <FinishedSteps {...props} before="review" />
        <Terms {...props} />
        <Stack gap={2}>
          <Button type="submit" wide busy={snapshot.hasTag('busy')}>
            <Trans>Order the free kit</Trans>
          </Button>
          <Text variant="small">
            <Trans>You pay nothing, and you can leave the study at any time.</Trans>
          </Text>
        </Stack>
      </Stack>
    </form>
  )
}

const Terms = ({ snapshot }: HpvViewProps) => {
  const { t } = useLingui()
  const { reader } = useActors()
  const { status, problem, isCustomer } = snapshot.context
  return (
    <Stack gap={3}>
      <Disclosure summary={<Trans>Terms of the study</Trans>}>
        <TermsText terms={status?.terms ?? {}} />
      </Disclosure>
      {isCustomer ? null : (
        <Row>
          <LinkButton onClick={() => reader.send({ type: 'reader.open', text: 'termsOfService' })}>
            <Trans>Terms of service for your account</Trans>
          </LinkButton>
        </Row>
      )}
      <CheckField
        // another version has to be accepted again
        key={status?.terms_version}
        name="terms_accepted"
        label={
          isCustomer
            ? t`I have read the terms of the study and want to take part`
            : t`I have read the terms of the study and of the account, and want to take part`
        }
        required
        error={fieldError(problem?.validationErrors, 'terms_accepted')}
      />
    </Stack>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { formTextsIn } from '#src/forms/form-values.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from './hpv-view.ts'
import { ClinicChoice } from './study-about.tsx'
import { LoginDisclosure, PasswordLogin, StudyIdLogin } from './study-login.tsx'

/** The two ways to use an invitation: the codes of the letter, or an ID log-in. */
export const IdentifyView = ({ heading, ...props }: HpvViewProps) => {
  const { isCustomer } = props.snapshot.context
  return (
    <Stack gap={5}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Order your kit</Trans>
      </Heading>
      {isCustomer ? null : (
        <LoginDisclosure summary={<Trans>Already ordered? Log in to see where your kit is</Trans>}>
          <PasswordLogin />
        </LoginDisclosure>
      )}
      <LetterForm {...props} />
      <Stack as="section" gap={4}>
        <Heading level={3}>
          <Trans>Or confirm your identity</Trans>
        </Heading>
        <Text>
          <Trans>
            With ID-card, Mobile-ID or Smart-ID you need no invitation code, and you can stop the
            reminders.
          </Trans>
        </Text>
        <StudyIdLogin purpose={isCustomer ? 'verification' : 'hpv'} />
      </Stack>
      <ClinicChoice isIdentified={false} />
    </Stack>
  )
}

const LetterForm = ({ actor, snapshot }: Pick<HpvViewProps, 'actor' | 'snapshot'>) => {
  const { t } = useLingui()
  const { problem, rejectionCount, values } = snapshot.context
  const errors = problem?.validationErrors
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'invitation.submit', values: formTextsIn(event.currentTarget) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <Heading level={3}>
          <Trans>Use the code in your invitation letter</Trans>
        </Heading>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <TextField
          name="id_number"
          label={t`Personal code`}
          required
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          defaultValue={values['id_number'] ?? ''}
          error={fieldError(errors, 'id_number')}
        />
        <TextField
          name="invitation_code"
          label={t`Invitation code`}
          hint={t`Printed in your letter, for example HPV1-2345-6789`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values['invitation_code'] ?? ''}
          error={fieldError(errors, 'invitation_code')}
        />
        <Row>
          <Button type="submit" busy={snapshot.matches('checkingInvitation')}>
            <Trans>Check my invitation</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

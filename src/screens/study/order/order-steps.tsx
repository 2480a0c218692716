import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import type { HpvKit } from '#contract/statuses.ts'
import type { HpvStep } from '#machines/study/hpv-values.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formTextsIn } from '#src/forms/form-values.ts'
import { RequiredLegend } from '#src/forms/generic/required-legend.tsx'
import { PhoneField } from '#src/forms/phone/phone-field.tsx'
import { NewPasswordFields } from '#src/screens/account/new-password-fields.tsx'
import { FormProblem, fieldError, formMessages } from '#src/screens/app/form-problem.tsx'
import { AddressFields } from '#src/screens/delivery/address-fields.tsx'
import { DeliveryChoice } from '#src/screens/delivery/delivery-choice.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from '../hpv-view.ts'
import { FinishedSteps } from './finished-steps.tsx'
import { kitHints, kitNames } from './kit-texts.ts'
import { StepHeading } from './step-heading.tsx'

type StepFormProps = HpvViewProps & { step: HpvStep; children: ReactNode }

/** The form of one step. */
const StepForm = ({ children, ...props }: StepFormProps) => {
  const { actor, snapshot, step, changeValues } = props
  const { problem, rejectionCount, values } = snapshot.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = formTextsIn(event.currentTarget)
    actor.send({ type: 'step.submit', step, values: { ...values, ...typed } })
  }
  return (
    <form
      noValidate
      onInput={(event) => changeValues(formTextsIn(event.currentTarget))}
      onSubmit={submit}
    >
      <Stack gap={5}>
        <StepHeading {...props} />
        <FinishedSteps {...props} before={step} />
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        {children}
        <Row>
          <Button type="submit">
            <Trans>Continue</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** The phone number, and for a visitor the account that is created with the order. */
export const ContactStep = (props: HpvViewProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { values, problem, countries, isCustomer, needsEmail } = props.snapshot.context
  const errors = problem?.validationErrors
  return (
    <StepForm {...props} step="contact">
      <RequiredLegend />
      {isCustomer ? null : <AccountFields {...props} />}
      {needsEmail ? (
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          hint={t`We email you when the kit is sent and when there is news. The emails do not name the test.`}
          required
          autoComplete="email"
          inputMode="email"
          defaultValue={values['email'] ?? ''}
          error={fieldError(errors, 'email')}
        />
      ) : null}
      <PhoneField
        name="phone"
        label={t`Phone`}
        required
        hint={<Trans>For the parcel locker or the courier. We do not call you.</Trans>}
        defaultValue={values['phone'] ?? ''}
        error={fieldError(errors, 'phone')}
        locale={locale}
        countries={countries}
        renderError={(message) => formMessages.renderError({ field: 'phone', message })}
      />
    </StepForm>
  )
}

const AccountFields = ({ snapshot }: HpvViewProps) => {
  const { t } = useLingui()
  const { values, problem } = snapshot.context
  const errors = problem?.validationErrors
  const field = (name: string) => ({
    name: `account.${name}`,
    required: true,
    defaultValue: values[`account.${name}`] ?? '',
    error: fieldError(errors, `account.${name}`),
  })
  return (
    <>
      <Text>
        <Trans>
          When you order, we create an account for you. Use it to see where the kit is and to read
          your result.
        </Trans>
      </Text>
      <Grid>
        <TextField {...field('first_name')} label={t`First name`} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t`Last name`} autoComplete="family-name" />
      </Grid>
      <TextField
        {...field('email')}
        type="email"
        label={t`Email`}
        autoComplete="username"
        inputMode="email"
      />
      <NewPasswordFields label={t`Password`} errors={errors} prefix="account." />
    </>
  )
}

/** The address, and post or a parcel locker. */
export const DeliveryStep = (props: HpvViewProps) => {
  const { values, problem, countries } = props.snapshot.context
  const { changeValues } = props
  return (
    <StepForm {...props} step="delivery">
      <RequiredLegend />
      <AddressFields
        name="shipping"
        values={values}
        problem={problem}
        countries={countries}
        changeValues={changeValues}
      />
      <DeliveryChoice values={values} problem={problem} changeValues={changeValues} />
    </StepForm>
  )
}

/** The kit, when there are several. */
export const KitStep = (props: HpvViewProps) => {
  const { values, problem, kits } = props.snapshot.context
  return (
    <StepForm {...props} step="kit">
      <ChoiceGroup
        kind="radio"
        required
        label={<Trans>Which kit do you want?</Trans>}
        hint={<Trans>Both are equally reliable.</Trans>}
        error={fieldError(problem?.validationErrors, 'kit')}
      >
        {kits.map((kit) => (
          <KitOption key={kit} kit={kit} isChosen={values['kit'] === kit} />
        ))}
      </ChoiceGroup>
    </StepForm>
  )
}

const KitOption = ({ kit, isChosen }: { kit: HpvKit; isChosen: boolean }) => {
  const { t } = useLingui()
  return (
    <CheckField
      kind="radio"
      name="kit"
      value={kit}
      defaultChecked={isChosen}
      label={t(kitNames[kit])}
      hint={t(kitHints[kit])}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'

import { useLocale } from '#src/actors/context.tsx'
import { PhoneField } from '#src/forms/phone/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid } from '#src/ui/layout/stack.tsx'

import { BirthdayField } from './birthday-field.tsx'
import { ContradictionQuestion } from './contradiction-question.tsx'
import { fieldOf, sayOf } from './field-facts.tsx'
import type { IdentityProps } from './identity-section.tsx'
import { LockedField } from './locked-field.tsx'
import { useChoiceWords } from './choice-words.ts'

/** Name, code, birthday, sex, gender, and how the person is reached. */
export const PersonFields = (props: IdentityProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { context } = props.snapshot
  const { identity } = context
  return (
    <>
      <TextField
        label={t`Email`}
        readOnly
        defaultValue={identity?.email ?? ''}
        hint={<Trans>It is changed below, under “Log-in and security”.</Trans>}
      />
      <Grid>
        <NameField {...props} name="first_name" label={t`First name`} part="given-name" />
        <NameField {...props} name="last_name" label={t`Last name`} part="family-name" />
      </Grid>
      <CodeField {...props} />
      <ContradictionQuestion {...props} />
      <Fragment key={context.filled}>
        <BirthdayField {...props} />
        <SexField {...props} />
      </Fragment>
      <GenderField {...props} />
      <PhoneField
        {...fieldOf(context, 'phone')}
        label={t`Phone`}
        locale={locale}
        countries={context.countries}
        say={sayOf('phone')}
      />
    </>
  )
}

type NameFieldProps = IdentityProps & {
  name: 'first_name' | 'last_name'
  label: string
  part: string
}

const NameField = ({ snapshot: { context }, name, label, part }: NameFieldProps) =>
  context.identity?.locked.includes(name) ? (
    <LockedField label={label} value={context.identity[name]} />
  ) : (
    <TextField {...fieldOf(context, name)} label={label} required autoComplete={part} />
  )

const CodeField = ({ snapshot: { context } }: IdentityProps) => {
  const { t } = useLingui()
  const { identity } = context
  const known = identity?.id_number
  if (identity?.locked.includes('id_number')) {
    return <LockedField label={t`Personal code`} value={identity.id_number} />
  }
  return (
    <TextField
      {...fieldOf(context, 'id_number')}
      label={t`Personal code`}
      inputMode="numeric"
      autoComplete="off"
      hint={
        known
          ? t`We have ${known}. Leave the field empty to keep it.`
          : t`Your Estonian personal code, 11 digits. It fills in your date of birth and sex.`
      }
    />
  )
}

const SexField = ({ snapshot: { context } }: IdentityProps) => {
  const { t } = useLingui()
  const { sexWords } = useChoiceWords()
  const { identity } = context
  if (identity?.locked.includes('sex') && identity.sex) {
    return <LockedField label={t`Sex`} value={sexWords[identity.sex]} />
  }
  return (
    <SelectField
      {...fieldOf(context, 'sex')}
      label={t`Sex`}
      hint={t`As in your documents; the laboratory needs it.`}
    >
      <option value="">{t`Not said`}</option>
      <option value="female">{sexWords.female}</option>
      <option value="male">{sexWords.male}</option>
    </SelectField>
  )
}

const GenderField = ({ snapshot: { context } }: IdentityProps) => {
  const { t } = useLingui()
  const { genderWords } = useChoiceWords()
  return (
    <SelectField
      {...fieldOf(context, 'gender')}
      label={t`Gender`}
      hint={t`How you see yourself; how we speak of you.`}
    >
      <option value="">{t`Not said`}</option>
      {Object.entries(genderWords).map(([gender, word]) => (
        <option key={gender} value={gender}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

import { useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form/form.ts'
import { birthdayMinimum } from '#contract/account/person.ts'
import type { Identity } from '#contract/account/profile.ts'
import { dayNow } from '#src/forms/date/day.ts'
import { describeField, asLocalizedText } from '#src/forms/generic/describe-field.ts'

import { useChoiceLabels } from './choice-labels.ts'

/**
 * Defines the fields for name, personal code, birthday, sex, gender and contact. Verified values
 * are read-only.
 */
export const usePersonFields = (identity: Identity | null): FieldDefinition[] => {
  const { t } = useLingui()
  const fields = [...useNameFields(), useCodeField(identity?.id_number), ...useBodyFields()]
  const hint = asLocalizedText(
    t`Confirmed when you verified your identity. Contact support to change it.`,
  )
  return [
    ...fields.map((field) =>
      identity?.locked.includes(field.key)
        ? { ...field, hint, readOnly: true, required: false }
        : field,
    ),
    describeField({ key: 'phone', type: 'phone', label: asLocalizedText(t`Phone`) }),
  ]
}

const useNameFields = (): FieldDefinition[] => {
  const { t } = useLingui()
  return [
    describeField({
      key: 'email',
      type: 'text',
      label: asLocalizedText(t`Email`),
      hint: asLocalizedText(t`You can change it below, under “Email”.`),
      readOnly: true,
    }),
    describeField({
      key: 'first_name',
      type: 'text',
      label: asLocalizedText(t`First name`),
      required: true,
      missing: 'errors.no_first_name',
      autoComplete: 'given-name',
      columns: 6,
    }),
    describeField({
      key: 'last_name',
      type: 'text',
      label: asLocalizedText(t`Last name`),
      required: true,
      missing: 'errors.no_last_name',
      autoComplete: 'family-name',
      columns: 6,
    }),
  ]
}

const useCodeField = (known: string | null | undefined): FieldDefinition => {
  const { t } = useLingui()
  return describeField({
    key: 'id_number',
    type: 'text',
    label: asLocalizedText(t`Personal code`),
    inputMode: 'numeric',
    autoComplete: 'off',
    hint: asLocalizedText(
      known
        ? t`We have ${known}. Leave this field empty to keep it.`
        : t`Your Estonian personal code, 11 digits. We use it to fill in your date of birth and sex.`,
    ),
  })
}

const useBodyFields = (): FieldDefinition[] => {
  const { t } = useLingui()
  const { sexes, genders } = useChoiceLabels()
  return [
    describeField({
      key: 'dob',
      type: 'date',
      label: asLocalizedText(t`Date of birth`),
      min: birthdayMinimum,
      max: dayNow(),
      opensOn: 'year',
      autoComplete: 'bday',
    }),
    describeField({
      key: 'sex',
      type: 'select',
      label: asLocalizedText(t`Sex`),
      hint: asLocalizedText(t`As on your ID document. The laboratory needs this.`),
      unchosen: asLocalizedText(t`Not specified`),
      choices: sexes,
    }),
    describeField({
      key: 'gender',
      type: 'select',
      label: asLocalizedText(t`Gender`),
      hint: asLocalizedText(t`Your gender identity and how we should refer to you.`),
      unchosen: asLocalizedText(t`Not specified`),
      choices: genders,
    }),
  ]
}

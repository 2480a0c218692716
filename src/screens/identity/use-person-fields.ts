import { useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form.ts'
import { birthdayMinimum } from '#contract/person.ts'
import { dayNow } from '#src/forms/date/day.ts'
import { describeField, spoken } from '#src/forms/generic/describe-field.ts'

import { useChoiceWords } from './choice-words.ts'
import type { IdentityContext } from './use-identity-sections.ts'

/** Name, code, birthday, sex, gender, and how the person is reached. What a proof has settled is only shown. */
export const usePersonFields = ({ identity }: IdentityContext): FieldDefinition[] => {
  const { t } = useLingui()
  const fields = [...useNameFields(), useCodeField(identity?.id_number), ...useBodyFields()]
  const hint = spoken(t`Confirmed when you verified your identity. Contact support to change it.`)
  return [
    ...fields.map((field) =>
      identity?.locked.includes(field.key)
        ? { ...field, hint, readOnly: true, required: false }
        : field,
    ),
    describeField({ key: 'phone', type: 'phone', label: spoken(t`Phone`) }),
  ]
}

const useNameFields = (): FieldDefinition[] => {
  const { t } = useLingui()
  return [
    describeField({
      key: 'email',
      type: 'text',
      label: spoken(t`Email`),
      hint: spoken(t`You can change it below, under “Email”.`),
      readOnly: true,
    }),
    describeField({
      key: 'first_name',
      type: 'text',
      label: spoken(t`First name`),
      required: true,
      missing: 'errors.no_first_name',
      autoComplete: 'given-name',
      columns: 6,
    }),
    describeField({
      key: 'last_name',
      type: 'text',
      label: spoken(t`Last name`),
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
    label: spoken(t`Personal code`),
    inputMode: 'numeric',
    autoComplete: 'off',
    hint: spoken(
      known
        ? t`We have ${known}. Leave this field empty to keep it.`
        : t`Your Estonian personal code, 11 digits. We use it to fill in your date of birth and sex.`,
    ),
  })
}

const useBodyFields = (): FieldDefinition[] => {
  const { t } = useLingui()
  const { sexes, genders } = useChoiceWords()
  return [
    describeField({
      key: 'dob',
      type: 'date',
      label: spoken(t`Date of birth`),
      min: birthdayMinimum,
      max: dayNow(),
      opensOn: 'year',
      autoComplete: 'bday',
    }),
    describeField({
      key: 'sex',
      type: 'select',
      label: spoken(t`Sex`),
      hint: spoken(t`As on your ID document. The laboratory needs this.`),
      unchosen: spoken(t`Not specified`),
      choices: sexes,
    }),
    describeField({
      key: 'gender',
      type: 'select',
      label: spoken(t`Gender`),
      hint: spoken(t`Your gender identity and how we should refer to you.`),
      unchosen: spoken(t`Not specified`),
      choices: genders,
    }),
  ]
}

import { useLingui } from '@lingui/react/macro'

import { birthdayMinimum } from '#contract/person.ts'
import { useLocale } from '#src/actors/context.tsx'
import { DateField } from '#src/forms/date/date-field.tsx'
import { dayNow, writeDay } from '#src/forms/date/day.ts'

import { fieldOf, sayOf } from './field-facts.tsx'
import type { IdentityProps } from './identity-section.tsx'
import { LockedField } from './locked-field.tsx'

export const BirthdayField = ({ snapshot: { context } }: IdentityProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { identity } = context
  if (identity?.locked.includes('dob') && identity.dob) {
    return <LockedField label={t`Date of birth`} value={writeDay(identity.dob)} />
  }
  return (
    <DateField
      {...fieldOf(context, 'dob')}
      label={t`Date of birth`}
      locale={locale}
      min={birthdayMinimum}
      max={dayNow()}
      opensOn="year"
      autoComplete="bday"
      say={sayOf('dob')}
    />
  )
}

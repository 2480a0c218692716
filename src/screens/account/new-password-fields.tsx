import { useLingui } from '@lingui/react/macro'

import { passwordMinLength } from '#contract/form/fields.ts'
import type { ValidationError } from '#contract/problem.ts'
import { PasswordField } from '#src/ui/form/password-field.tsx'

import { fieldError } from '#src/screens/app/form-problem.tsx'

type NewPasswordFieldsProps = {
  label: string
  errors: readonly ValidationError[] | undefined
  /** the start of the names, in a form with more than the account */
  prefix?: string
}

/** The fields for a new password and its confirmation. */
export const NewPasswordFields = ({ label, errors, prefix = '' }: NewPasswordFieldsProps) => {
  const { t } = useLingui()
  const sharedProps = {
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
    capsLockHint: t`Caps Lock is on.`,
    autoComplete: 'new-password',
    required: true,
  }
  return (
    <>
      <PasswordField
        {...sharedProps}
        name={`${prefix}password`}
        label={label}
        hint={t`At least ${passwordMinLength} characters. A few words in a row are easy to remember.`}
        error={fieldError(errors, `${prefix}password`)}
      />
      <PasswordField
        {...sharedProps}
        name={`${prefix}password_confirmation`}
        label={t`Confirm password`}
        error={fieldError(errors, `${prefix}password_confirmation`)}
      />
    </>
  )
}

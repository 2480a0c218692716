import { useLingui } from '@lingui/react/macro'

import type { ValidationError } from '#contract/problem.ts'
import { fieldError } from '#src/screens/app/form-problem.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

type CredentialFieldsProps = {
  errors: readonly ValidationError[] | undefined
  /** initial email address */
  email?: string | undefined
}

/** The fields for email address and password. */
export const CredentialFields = ({ errors, email }: CredentialFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t`Email`}
        required
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        error={fieldError(errors, 'email')}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        required
        autoComplete="current-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        capsLockHint={t`Caps Lock is on.`}
        error={fieldError(errors, 'password')}
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { unknownAnswer } from '#contract/form/answers.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

type UnknownFieldProps = { name: string; label: string; hint: ReactNode; error: ReactNode }

/** A field whose answer the person does not know: shows so in their language, submits `unknown`. */
export const UnknownField = ({ name, label, hint, error }: UnknownFieldProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        // the error summary finds fields by id or name and focuses the first of them; a hidden one cannot have the focus
        id={name}
        label={label}
        hint={hint}
        error={error}
        readOnly
        value={t`Don’t know`}
      />
      <input type="hidden" name={name} value={unknownAnswer} />
    </>
  )
}

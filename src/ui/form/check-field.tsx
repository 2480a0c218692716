import type { ComponentProps } from 'react'

import { FieldLabel, FieldNotes, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> &
  FieldTexts & { kind?: 'checkbox' | 'radio' }

export function CheckField(props: CheckFieldProps) {
  const { label, hint, error, required, id, kind = 'checkbox', ...rest } = props
  const field = useField({ label, hint, error }, id, required)
  return (
    <div className={css.check}>
      <input className={css.checkbox} type={kind} {...rest} {...field.control} />
      <FieldLabel id={field.id} required={required}>
        {label}
      </FieldLabel>
      <FieldNotes id={field.id} hint={hint} error={error} />
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'

import { Field, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

type ActionFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** an IconButton at the end of the input */
    action: ReactNode
    /** shown between the input and its error */
    below?: ReactNode
  }

/** A text field with a button. */
export function ActionField(props: ActionFieldProps) {
  const { label, hint, error, required, id, action, below, ...rest } = props
  const texts = { label, hint, error }
  const field = useField(texts, id, required)
  return (
    <Field id={field.id} required={required} {...texts}>
      <div className={css.box} data-action="true">
        <input className={css.input} type="text" {...rest} {...field.control} />
        <span className={css.action}>{action}</span>
      </div>
      {below}
    </Field>
  )
}

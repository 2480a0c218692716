import type { ComponentProps, ReactNode } from 'react'

import { Field, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

export type ActionFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** an IconButton at the end of the box */
    action: ReactNode
    /** what the field says of itself, between its box and its error */
    below?: ReactNode
  }

/** A line of text with a button of its own. */
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

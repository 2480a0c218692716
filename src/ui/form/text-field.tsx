import type { ComponentProps } from 'react'

import { Field, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts

/**
 * A text field. Required fields have an asterisk and `aria-required`, without the browser's
 * validation bubbles.
 */
export function TextField({ label, hint, error, required, id, ...rest }: TextFieldProps) {
  const field = useField({ label, hint, error }, id, required)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} required={required}>
      <input className={css.input} type="text" {...rest} {...field.control} />
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts

export function TextArea({ label, hint, error, required, id, ...rest }: TextAreaProps) {
  const field = useField({ label, hint, error }, id, required)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} required={required}>
      <textarea className={css.input} {...rest} {...field.control} />
    </Field>
  )
}

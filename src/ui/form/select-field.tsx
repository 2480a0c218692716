import type { ComponentProps } from 'react'

import { ChevronDownIcon } from '../icons/icons.tsx'
import { Field, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> & FieldTexts

/** A native select, which is fastest on phones. Options are children. */
export function SelectField({ label, hint, error, required, id, ...rest }: SelectFieldProps) {
  const field = useField({ label, hint, error }, id, required)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} required={required}>
      <div className={css.box}>
        <select className={css.input} {...rest} {...field.control} />
        <span className={css.chevron}>
          <ChevronDownIcon />
        </span>
      </div>
    </Field>
  )
}

import type { ComponentProps } from 'react'

import { ChevronDownIcon } from '../icons/icons.tsx'
import { Field, useField, type FieldTexts } from './field.tsx'
import css from './field.module.css'

type ChoiceTextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** the select before the input; options are children */
    choice: Omit<ComponentProps<'select'>, 'className'> & { label: string }
  }

/** A text field with a select, such as a phone number with its country. */
export function ChoiceTextField(props: ChoiceTextFieldProps) {
  const { label, hint, error, required, id, choice, ...rest } = props
  const { label: choiceLabel, ...select } = choice
  const texts = { label, hint, error }
  const field = useField(texts, id, required)
  return (
    <Field id={field.id} required={required} {...texts}>
      <div className={css.joined}>
        <div className={css.box}>
          <select className={css.input} aria-label={choiceLabel} {...select} />
          <span className={css.chevron}>
            <ChevronDownIcon />
          </span>
        </div>
        <input className={css.input} type="text" {...rest} {...field.control} />
      </div>
    </Field>
  )
}

import { useId, type ReactNode } from 'react'

import { FieldNotes, type FieldTexts } from './field.tsx'
import css from './field.module.css'

type ChoiceGroupProps = FieldTexts & {
  required?: boolean | undefined
  /** single or multiple choice */
  kind: 'radio' | 'checkbox'
  /** CheckFields with one name */
  children: ReactNode
}

/** A group of radio buttons or checkboxes. */
export function ChoiceGroup({ label, hint, error, required, kind, children }: ChoiceGroupProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : '']
  const isRadio = kind === 'radio'
  return (
    <fieldset
      className={css.field}
      role={isRadio ? 'radiogroup' : undefined}
      aria-required={(isRadio && required) || undefined}
      aria-invalid={(isRadio && error !== undefined) || undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className={css.label}>
        {label}
        {required ? (
          <span className={css.mark} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </legend>
      <FieldNotes id={id} hint={hint} />
      {children}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

import { useId, type ReactNode } from 'react'

import { WarningIcon } from '../icons/icons.tsx'
import css from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** error text; makes the field invalid */
  error?: ReactNode
}

/** Returns the ids and ARIA attributes that connect a control with its label, hint and error. */
export function useField(texts: FieldTexts, explicitId: string | undefined, required?: boolean) {
  const generatedId = useId()
  const id = explicitId ?? generatedId
  const described = [texts.error ? `${id}-error` : '', texts.hint ? `${id}-hint` : '']
  return {
    id,
    control: {
      id,
      'aria-required': required || undefined,
      'aria-invalid': texts.error ? true : undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    },
  }
}

type FieldProps = FieldTexts & {
  id: string
  required?: boolean | undefined
  children: ReactNode
}

export function Field({ id, label, required, hint, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <FieldLabel id={id} required={required}>
        {label}
      </FieldLabel>
      <FieldNotes id={id} hint={hint} />
      {children}
      <FieldNotes id={id} error={error} />
    </div>
  )
}

type LabelProps = { id: string; required?: boolean | undefined; children: ReactNode }

export function FieldLabel({ id, required, children }: LabelProps) {
  return (
    <label className={css.label} id={`${id}-label`} htmlFor={id}>
      {children}
      {required ? (
        <span className={css.mark} aria-hidden="true">
          {' *'}
        </span>
      ) : null}
    </label>
  )
}

type NotesProps = { id: string; hint?: ReactNode; error?: ReactNode }

export function FieldNotes({ id, hint, error }: NotesProps) {
  return (
    <>
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={css.error} id={`${id}-error`}>
          <WarningIcon />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

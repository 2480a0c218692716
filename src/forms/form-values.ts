import { useLayoutEffect, type RefObject } from 'react'

import type { ProblemKey } from '#contract/messages.ts'
import type { ValidationError } from '#contract/problem.ts'

/**
 * For a field that interprets its text: sets the value that is submitted instead, and the
 * validation error. Uses `formdata` events and custom validity, so that `FormData` works.
 */
export const useSubmittedValue = (
  box: RefObject<HTMLInputElement | null>,
  value: string,
  problemKey: ProblemKey | null,
): void => {
  useLayoutEffect(() => {
    const input = box.current
    const form = input?.form
    input?.setCustomValidity(problemKey ?? '')
    if (!input || !form) return undefined
    const setFormValue = ({ formData }: FormDataEvent) => {
      if (!input.disabled) formData.set(input.name, value)
    }
    form.addEventListener('formdata', setFormValue)
    return () => form.removeEventListener('formdata', setFormValue)
  }, [box, value, problemKey])
}

/** Reads the validation errors that fields have set on themselves. */
export const fieldErrorsIn = (form: HTMLFormElement): ValidationError[] =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .filter((control) => control.validity.customError)
    .map(({ name, validationMessage }) => ({ field: name, message: validationMessage }))

/** Reads all texts of a form by field name; a ticked checkbox is `on`, an unticked one empty. */
export const formTextsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([
    ...checkboxesIn(form).map(({ name }) => [name, '']),
    ...[...new FormData(form)].filter(([, value]) => typeof value === 'string'),
  ])

const checkboxesIn = (form: HTMLFormElement): HTMLInputElement[] =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .filter(({ type, name }) => type === 'checkbox' && name !== '')

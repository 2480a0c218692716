import { useLayoutEffect, type RefObject } from 'react'

import type { ProblemKey } from '#contract/messages.ts'
import type { ValidationError } from '#contract/problem.ts'

/**
 * For a field that understands what is typed into it: what it hands in with its form in place of the text in its box,
 * and what it finds wrong with it. Both go the browser's own ways: `FormData` and the validity of the control.
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

/** What the fields of a form find wrong with what was typed into them. */
export const fieldErrorsIn = (form: HTMLFormElement): ValidationError[] =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .filter((control) => control.validity.customError)
    .map(({ name, validationMessage }) => ({ field: name, message: validationMessage }))

/** Every text of a form by the name of its field; a box that is ticked is `on`, one that is not is empty. */
export const formTextsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([
    ...checkboxesIn(form).map(({ name }) => [name, '']),
    ...[...new FormData(form)].filter(([, value]) => typeof value === 'string'),
  ])

const checkboxesIn = (form: HTMLFormElement): HTMLInputElement[] =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .filter(({ type, name }) => type === 'checkbox' && name !== '')

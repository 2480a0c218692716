import type { FormEvent } from 'react'

/** Returns a function that reads the text of a submitted field; empty for a missing field or an unticked checkbox. */
export const readFormTexts = (event: FormEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const texts = formTextsIn(event.currentTarget)
  return (name) => texts[name] ?? ''
}

/** Returns the name of the field that has changed. */
export const fieldNameOf = ({ target }: FormEvent<HTMLFormElement>): string =>
  target instanceof HTMLInputElement ? target.name : ''

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

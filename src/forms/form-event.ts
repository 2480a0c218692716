import type { FormEvent } from 'react'

/** Returns a function that reads the text of a submitted field; empty for a missing field or an unticked checkbox. */
export const readFormTexts = (event: FormEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

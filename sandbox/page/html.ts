import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Returns the content when the condition holds, otherwise nothing. */
export const when = (condition: unknown, then: () => Html): Html | '' => (condition ? then() : '')

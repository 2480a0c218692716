import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Something, or nothing at all. */
export const when = (condition: unknown, then: () => Html): Html | '' => (condition ? then() : '')

/**
 * The label of an event: the text of the control that sends it, which is in the portal's own catalogues; or, where
 * there is no control, a sentence about what has happened.
 */
export type Label = { kind: ControlKind | 'sentence'; texts: readonly string[] }
export type ControlKind = 'button' | 'field' | 'choice' | 'group'

/** Several texts where the same event has another text in another state. */
const control =
  (kind: ControlKind) =>
  (...texts: readonly string[]): Label => ({ kind, texts })

export const button = control('button')
export const field = control('field')
export const choice = control('choice')
/** One of several options whose texts are data; the text is that of the group. */
export const group = control('group')
export const sentence = (text: string): Label => ({ kind: 'sentence', texts: [text] })

/** The question of a guard. */
export const question = (text: string): string => text

/** What an action does, as a sentence without its subject: `keeps the email address`. */
export const effect = (text: string): string => text

/** How a tester causes a step. */
export const recipe = (text: string): string => text

/** What a tester types, chooses or sees, or the name of such a value. */
export const value = (text: string): string => text

/** What has to be so before a path starts. */
export const precondition = (text: string): string => text

import type { EventFromLogic } from 'xstate'

import type { machines } from '#machines/index.ts'

/**
 * How people call an event: by the text on what they press, fill in or choose, which the portal's own catalogues
 * have; or, where nobody presses anything, by a sentence that says what has happened.
 */
export type Label = { kind: ControlKind | 'sentence'; texts: readonly string[] }
type ControlKind = 'button' | 'field' | 'choice' | 'group'

/** Several texts where the same event has another text at another moment. */
const control =
  (kind: ControlKind) =>
  (...texts: readonly string[]): Label => ({ kind, texts })

export const button = control('button')
export const field = control('field')
export const choice = control('choice')
/** One of several things to choose from, whose texts are data: the text is that of them all. */
export const group = control('group')
export const sentence = (text: string): Label => ({ kind: 'sentence', texts: [text] })

/** The question that a guard asks. */
export const question = (text: string): string => text

type Machines = typeof machines

/** A label for every event that a machine is told. An event without one does not compile. */
export type LabelsOf<Id extends keyof Machines> = {
  [Each in Id]: Record<EventFromLogic<Machines[Each]>['type'], Label>
}

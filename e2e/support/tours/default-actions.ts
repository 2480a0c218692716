import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { calls } from '#contract/calls.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { findLabel } from '#flows/labels/find-label.ts'
import type { ControlKind } from '#flows/labels/label.ts'

import type { MockApi } from './mock-api.ts'
import { isUsable, textPattern, type UsableControl } from './usable-control.ts'

export type EventActions = Record<string, (event: AnyEventObject) => Promise<void>>
export type CallActions = Record<string, (outcome: Outcome) => Promise<void>>
export type ControlActions = Record<string, () => Promise<UsableControl>>

/** The part of the page in which controls are looked for. */
export type Scope = Page | Locator

type DefaultActions = { events: EventActions; calls: CallActions; controls: ControlActions }

/**
 * The actions that follow from the flow model: a call is answered as the call of the same name in the contract, a
 * control is found by the label of its event, and a button is clicked.
 */
export const defaultActions = (
  { page, api }: { page: Page; api: MockApi },
  model: FlowModel,
  scope: Scope = page,
): DefaultActions => {
  const controls = Object.keys(model.labels ?? {}).flatMap((event) => {
    const { kind, texts } = findLabel(model.machine.id, event)
    return kind === 'sentence' ? [] : [{ event, kind, control: locate(scope, kind, texts) }]
  })
  return {
    events: Object.fromEntries(
      controls
        .filter(({ kind }) => kind === 'button')
        .map(({ event, control }) => [event, () => control.first().click()]),
    ),
    calls: Object.fromEntries(
      Object.keys(model.actors).flatMap((actor) => {
        const call = calls.find(({ id }) => id === (contractNames.get(actor) ?? actor))
        return call ? [[actor, (outcome: Outcome) => api.respond(call, outcome)]] : []
      }),
    ),
    controls: Object.fromEntries(
      controls.map(({ event, control }) => [event, () => isUsable(control)]),
    ),
  }
}

/** The calls whose actor has another name in the machines. */
const contractNames = new Map([['readUser', 'readMe']])

/** Finds the control with one of these texts. A button may be a link. */
const locate = (scope: Scope, kind: ControlKind, texts: readonly string[]): Locator => {
  const name = new RegExp(`^(?:${texts.map(textPattern).join('|')})$`)
  const [role, ...others] = roles[kind]
  const control = others.reduce(
    (found, other) => found.or(scope.getByRole(other, { name })),
    scope.getByRole(role, { name }),
  )
  return kind === 'group' ? control.locator('button, input') : control
}

const roles = {
  button: ['button', 'link'],
  field: ['textbox', 'combobox', 'searchbox'],
  choice: ['radio', 'checkbox', 'switch', 'combobox'],
  group: ['group', 'radiogroup'],
} as const

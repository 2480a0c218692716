import type { Locator } from '@playwright/test'

import { findLabel } from '#flows/labels/find-label.ts'

/** The visible labels and accessible names of a control that can be used, and the CSS path of its element. */
export type Control = { names: readonly string[]; path: string }

/** `false` for a control that cannot be used. */
export type UsableControl = false | Control

/**
 * Returns the first control that can be used, or `false`. Throws when two controls
 * have the same name. A link counts where there is no button.
 */
export const isUsable = async (control: Locator): Promise<UsableControl> => {
  const found = await readControls(control)
  const names = found.map((each) => each.names.at(0))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`There are several controls called “${repeated}”`)
  return found.find((each) => each.isUsable) ?? false
}

type FoundControl = { names: string[]; path: string; isUsable: boolean }

const readControls = (control: Locator): Promise<FoundControl[]> =>
  readOnce(control).catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
    // a reload replaced the page, and the control is read on the new one
    return readOnce(control)
  })

/** Reads in a single evaluation, since the control may disappear between two. */
const readOnce = (control: Locator): Promise<FoundControl[]> =>
  control.evaluateAll((elements) => {
    const namesOf = (element: Element): string[] => {
      const fieldset = element.closest('fieldset')
      const group =
        fieldset?.querySelector('legend')?.textContent ?? fieldset?.getAttribute('aria-label')
      const radios = element.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby') ?? ''
      const labels =
        'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
      const names = [
        element.getAttribute('aria-label'),
        ...labels.map(({ textContent }) => textContent),
        element.textContent,
        group,
        document.getElementById(radios)?.textContent,
      ]
      return names.flatMap((name) => name?.replaceAll(/[\s*]+/g, ' ').trim() || [])
    }
    const pathOf = (element: Element): string => {
      const position = [...(element.parentElement?.children ?? [])].indexOf(element) + 1
      return element.parentElement
        ? `${pathOf(element.parentElement)} > :nth-child(${position})`
        : ':root'
    }
    const buttons = elements.filter((element) => !element.matches('a'))
    return (buttons.length > 0 ? buttons : elements).map((element) => ({
      names: namesOf(element),
      path: pathOf(element),
      isUsable: !element.matches(':disabled, [aria-disabled="true"]'),
    }))
  })

/** Checks that the labels of a control match those of its event in the flows. */
export async function isLabelled(
  readControl: () => Promise<UsableControl>,
  machine: string,
  event: string,
): Promise<boolean> {
  const control = await readControl()
  if (control === false) return false
  const { names } = control
  const { kind, texts } = findLabel(machine, event)
  const isCalled = texts.some((text) =>
    names.some((name) => new RegExp(`^${textPattern(text)}`).test(name)),
  )
  if (isCalled || kind === 'sentence') return true
  throw new Error(
    `${event} is called “${texts.join('” or “')}” in the flow model, but “${names.join('”, “')}” on the page`,
  )
}

/** Returns a regular expression for a text: `{total}` in it matches an amount, another placeholder anything. */
export const textPattern = (text: string): string =>
  text
    .replaceAll(/[.?*+^$()[\]|\\]/g, String.raw`\$&`)
    .replaceAll('{total}', '€[\\d,.]+')
    .replaceAll(/\{\w+\}/g, '.+')

import type { Locator } from '@playwright/test'

import { findLabel } from '#flows/labels/find-label.ts'

/** The visible labels and accessible names of a control that can be used; `false` of any other. */
export type UsableControl = false | readonly string[]

/** Returns the labels and accessible names of the first control if it can be used, otherwise `false`. */
export const isUsable = async (control: Locator): Promise<UsableControl> => {
  const [first] = await readControls(control)
  return first ?? false
}

/** As `isUsable`; throws when there is another control of the same name. A link counts where there is no button. */
export const isOnlyUsable = async (control: Locator): Promise<UsableControl> => {
  const [first, second] = await readControls(control)
  if (second !== undefined) throw new Error(`There are several controls: ${control.toString()}`)
  return first ?? false
}

const readControls = (control: Locator): Promise<UsableControl[]> =>
  readOnce(control).catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
    // a reload replaced the page, and the control is read on the new one
    return readOnce(control)
  })

/** Reads in a single evaluation, since the control may disappear between two. */
const readOnce = (control: Locator): Promise<UsableControl[]> =>
  control.evaluateAll((elements) => {
    const namesOf = (element: Element): string[] => {
      const group = element.closest('fieldset')?.querySelector('legend')?.textContent
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
    const isUnusable = (element: Element) => element.matches(':disabled, [aria-disabled="true"]')
    const buttons = elements.filter((element) => !element.matches('a'))
    return (buttons.length > 0 ? buttons : elements).map((element) =>
      isUnusable(element) ? false : namesOf(element),
    )
  })

/** Checks that the labels of a control match those of its event in the flows. */
export async function isLabelled(
  readControl: () => Promise<UsableControl>,
  machine: string,
  event: string,
): Promise<boolean> {
  const names = await readControl()
  if (names === false) return false
  const { kind, texts } = findLabel(machine, event)
  const isCalled = texts.some((text) =>
    names.some((name) => new RegExp(`^${textPattern(text)}`).test(name)),
  )
  if (isCalled || kind === 'sentence') return true
  throw new Error(
    `${event} is called “${texts.join('” or “')}” in the flow model, but “${names.join('”, “')}” on the page`,
  )
}

/** Returns a regular expression for a text; a placeholder in it matches anything. */
export const textPattern = (text: string): string =>
  text.replaceAll(/[.?*+^$()[\]|\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')

import * as v from 'valibot'

import { toolLocales } from '#contract/locale.ts'

import type { FlowLocale } from '../../labels/translate.ts'
import type { Scenario } from '../scenario/scenario.ts'

/**
 * The expected state: the states by their path within the machine, their descriptions, the open page (null where it may
 * be any; without a path where it differs from the one before), and the messages that appear.
 */
const Expected = v.strictObject({
  states: v.array(v.string()),
  seen: v.array(v.string()),
  page: v.nullable(
    v.strictObject({ address: v.nullable(v.string()), title: v.string(), words: v.string() }),
  ),
  messages: v.array(v.string()),
})

/** The shape of `--format json`. `version` changes with every incompatible change. */
export const PathsFile = v.strictObject({
  version: v.literal(4),
  locale: v.picklist(toolLocales),
  machine: v.string(),
  paths: v.array(
    v.strictObject({
      /** The machine and a hash of the steps: stable as long as the steps are. */
      id: v.string(),
      machine: v.string(),
      title: v.string(),
      /** The pages that show the machine, in sentences. */
      place: v.array(v.string()),
      /** The person and the cart to start with. */
      preconditions: v.array(v.string()),
      given: Expected,
      steps: v.array(
        v.strictObject({
          /** The trigger as the generated Playwright test names it. */
          trigger: v.string(),
          when: v.string(),
          /** The data of the trigger: the payload of an event, or the response of a call. */
          data: v.array(
            v.strictObject({
              name: v.string(),
              /** The label of the field on the page. */
              label: v.string(),
              words: v.string(),
              value: v.unknown(),
            }),
          ),
          /** How to cause a trigger that is not an action on the page. */
          recipe: v.nullable(v.string()),
          expected: Expected,
        }),
      ),
    }),
  ),
})

/** The cause of a step is for code only. */
const withoutCauses = ({ steps, ...scenario }: Scenario) => ({
  ...scenario,
  steps: steps.map(({ trigger, when, data, recipe, expected }) => ({
    trigger,
    when,
    data,
    recipe,
    expected,
  })),
})

export const json = (scenarios: readonly Scenario[], locale: FlowLocale): string => {
  const machine = scenarios[0]?.machine ?? ''
  return `${JSON.stringify({ version: 4, locale, machine, paths: scenarios.map(withoutCauses) }, null, 2)}\n`
}

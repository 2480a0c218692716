import * as v from 'valibot'

import type { FlowLocale } from '../../labels/translate.ts'
import type { Scenario } from '../scenario/scenario.ts'

/**
 * What is to be seen: the states by their path within the machine, what they mean, the page that is open (null where it
 * may be any; without an address where it is another one than before), and the messages that appear.
 */
const Expected = v.strictObject({
  states: v.array(v.string()),
  seen: v.array(v.string()),
  page: v.nullable(
    v.strictObject({ address: v.nullable(v.string()), title: v.string(), words: v.string() }),
  ),
  messages: v.array(v.string()),
})

/** The shape of `--format json`. `version` changes when a reader has to. */
export const PathsFile = v.strictObject({
  version: v.literal(3),
  locale: v.picklist(['en', 'et']),
  machine: v.string(),
  paths: v.array(
    v.strictObject({
      /** The machine and a hash of the acts: the same as long as the same happens. */
      id: v.string(),
      machine: v.string(),
      title: v.string(),
      /** The pages that show the machine, in sentences. */
      place: v.array(v.string()),
      given: Expected,
      steps: v.array(
        v.strictObject({
          /** The act as the generated Playwright test names it. */
          trigger: v.string(),
          when: v.string(),
          /** What the act comes with: the payload of an event, or the answer of a call. */
          data: v.array(
            v.strictObject({ name: v.string(), words: v.string(), value: v.unknown() }),
          ),
          expected: Expected,
        }),
      ),
    }),
  ),
})

export const json = (scenarios: readonly Scenario[], locale: FlowLocale): string => {
  const machine = scenarios[0]?.machine ?? ''
  return `${JSON.stringify({ version: 3, locale, machine, paths: scenarios }, null, 2)}\n`
}

import type { ChartState } from '#flows/diagram/chart.ts'
import { titleOf } from '#flows/diagram/chart-language.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { hashOf, type Address } from '../address.ts'
import { phrasesIn } from '../phrases.ts'

type ChildMachinesProps = { states: readonly ChartState[]; address: Address }

/** Links to the machines invoked in these states. */
export const ChildMachines = ({ states, address }: ChildMachinesProps) => {
  const machines = states.flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? []))
  if (machines.length === 0) return null
  const played = address.played === null ? null : []
  return (
    <section>
      <h3>{phrasesIn(address.locale).childMachines}</h3>
      <ul>
        {machines.map((machine) => (
          <li key={machine}>
            <a href={hashOf({ ...address, machine, state: null, played, coverage: null })}>
              {titleOf(chartLanguage(address.locale), machine)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

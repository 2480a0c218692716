import type { ChartState } from '#flows/chart/chart.ts'
import { titleOf } from '#flows/chart/voice.ts'
import { voiceIn } from '#flows/words/voice.ts'

import { hashOf, type Address } from '../address.ts'
import { phrasesIn } from '../phrases.ts'

type MachinesWithinProps = { states: readonly ChartState[]; address: Address }

/** The machines that live in these states; whoever steps through a flow steps through them from their start. */
export const MachinesWithin = ({ states, address }: MachinesWithinProps) => {
  const machines = states.flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? []))
  if (machines.length === 0) return null
  const played = address.played === null ? null : []
  return (
    <section>
      <h3>{phrasesIn(address.locale).holds}</h3>
      <ul>
        {machines.map((machine) => (
          <li key={machine}>
            <a href={hashOf({ ...address, machine, state: null, played, isCovered: false })}>
              {titleOf(voiceIn(address.locale), machine)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

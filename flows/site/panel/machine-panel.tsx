import type { Chart } from '#flows/diagram/chart.ts'
import { titleOf } from '#flows/diagram/chart-language.ts'
import { iconAt } from '#flows/diagram/svg/icons.ts'
import { thePage } from '#flows/labels/page-events.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { labelEvent } from '#flows/labels/translate.ts'

import { hashOfMachine, type Address } from '../address.ts'
import { data } from '../data.ts'
import { SvgView } from '../diagram/svg-view.tsx'
import { Notes } from './notes.tsx'
import { phrasesIn, type Phrases } from '../phrases.ts'

/** Shows the details of a machine while none of its states is selected. */
export const MachinePanel = ({ chart, address }: { chart: Chart; address: Address }) => {
  const phrases = phrasesIn(address.locale)
  const language = chartLanguage(address.locale)
  const member = data.overview.members.find(({ id }) => id === chart.id)
  const screens = data.overview.screens.filter(({ machines }) => machines.includes(chart.id))
  return (
    <>
      <p className="empty">{phrases.choose}</p>
      <Notes state={chart.id} phrases={phrases} />
      <List
        title={phrases.screens}
        lines={screens.map((screen) => language.translate(screen.address))}
      />
      {member && member.children.length > 0 ? (
        <section>
          <h3>{phrases.childMachines}</h3>
          <ul>
            {member.children.map((id) => (
              <li key={id}>
                <a href={hashOfMachine(address.locale, id)}>{titleOf(language, id)}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <List
        title={phrases.sends}
        lines={(member?.sends ?? []).map(({ to, events }) => {
          const labels = events.map((event) => labelEvent(to, event, address.locale))
          return `${to === 'page' ? language.translate(thePage) : titleOf(language, to)}: ${labels.join('; ')}`
        })}
      />
      <Legend phrases={phrases} />
    </>
  )
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )

const noNames: ReadonlyMap<string, string> = new Map()

const Legend = ({ phrases }: { phrases: Phrases }) => {
  const signs = [
    ['event', phrases.event],
    ['done', phrases.done],
    ['error', phrases.error],
    ['after', phrases.afterTime],
    ['always', phrases.always],
    ['condition', phrases.condition],
    ['effect', phrases.effect],
    ['call', phrases.call],
    ['machine', phrases.machine],
  ] as const
  return (
    <section>
      <h3>{phrases.legend}</h3>
      <ul className="legend">
        {signs.map(([sign, meaning]) => (
          <li key={sign}>
            <svg
              className={`flow ${sign}`}
              width="16"
              height="16"
              viewBox="-1 -1 15 15"
              aria-hidden="true"
            >
              <SvgView drawing={iconAt(sign, 0, 0)} names={noNames} />
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
    </section>
  )
}

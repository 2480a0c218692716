import type { Chart, ChartState } from '#flows/diagram/chart.ts'
import { stateEffects } from '#flows/diagram/chart-language.ts'
import { arrowsAt } from '#flows/coverage/transition-counts.ts'
import { toolLocales } from '#contract/locale.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { hashOfMachine, type Address } from '../address.ts'
import { data } from '../data.ts'
import { callsOfState, messagesOfState } from '../state-details.ts'
import { phrasesIn } from '../phrases.ts'
import { describeArrow } from '../descriptions.ts'
import { StateSections } from '../requirements/state-sections.tsx'
import { ChildMachines } from './child-machines.tsx'
import { Notes } from './notes.tsx'
import { Screenshots } from './screenshots.tsx'
import { Tests, TestsOfArrow } from './tests.tsx'
import { PathsToState } from './paths-to-state.tsx'

type StateProps = { chart: Chart; state: ChartState; address: Address }

/** Shows the details of a state, the most asked for first. */
export const StatePanel = ({ chart, state, address }: StateProps) => {
  const phrases = phrasesIn(address.locale)
  const name = chartLanguage(address.locale).name(chart.id, state.key)
  return (
    <>
      <p className="kind">{phrases.kinds[state.kind]}</p>
      <h2>{name}</h2>
      <p>{data.descriptions[state.id]?.[address.locale]}</p>
      <p>{(data.places[state.id] ?? data.places[chart.id])?.[address.locale]}</p>
      <Notes state={state.id} phrases={phrases} />
      <Effects sentences={stateEffects(chartLanguage(address.locale), chart, state)} />
      <Screenshots
        machine={chart.id}
        state={state.id}
        {...{ name, phrases, locale: address.locale }}
      />
      <Transitions chart={chart} state={state} address={address} />
      <Messages state={state} address={address} />
      <Calls state={state} address={address} />
      <ChildMachines states={[state]} address={address} />
      <StateSections chart={chart} state={state} locale={address.locale} />
      <Tests arrows={arrowsAt(chart, state)} phrases={phrases} />
      <PathsToState chart={chart} state={state.id} locale={address.locale} />
      <p className="code">{state.id}</p>
    </>
  )
}

const Transitions = ({ chart, state, address }: StateProps) => {
  const phrases = phrasesIn(address.locale)
  const arrows = chart.arrows.filter(({ source }) => source === state.id)
  if (arrows.length === 0) return null
  return (
    <section>
      <h3>{phrases.transitions}</h3>
      <ul className="transitions">
        {arrows.map((arrow) => {
          const target = chart.states.find(({ id }) => id === arrow.target)
          const label = describeArrow(address.locale, chart, arrow)
          const description = chartLanguage(address.locale).translate(arrow.description)
          return (
            <li key={arrow.id} className={arrow.kind}>
              <strong>{label}</strong>
              {' → '}
              {target ? (
                <a href={hashOfMachine(address.locale, chart.id, target.id)}>
                  {chartLanguage(address.locale).name(chart.id, target.key)}
                </a>
              ) : (
                phrases.stays
              )}
              {label.includes(description.replace(/\.$/, '')) ? null : <small>{description}</small>}
              <Effects
                sentences={arrow.actions.map((action) =>
                  chartLanguage(address.locale).describeAction(chart.id, action),
                )}
              />
              <TestsOfArrow arrow={arrow.id} locale={address.locale} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What a state or a transition does, one sentence a line. */
const Effects = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <ul className="effects">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )

const Messages = ({ state, address }: Pick<StateProps, 'state' | 'address'>) => {
  const keys = messagesOfState(state)
  if (keys.length === 0) return null
  const others = toolLocales.filter((locale) => locale !== address.locale)
  return (
    <section>
      <h3>{phrasesIn(address.locale).messages}</h3>
      <ul className="messages">
        {keys.map((key) => (
          <li key={key}>
            {[address.locale, ...others].map((locale) => (
              <span key={locale} lang={locale}>
                {data.messages[key]?.[locale] ?? key}
              </span>
            ))}
            <small className="code">{key}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deployed with the portal, links lead to its own documents; a local file links to the portal on this machine. */
const documents = window.location.protocol.startsWith('http')
  ? '/api/docs'
  : 'http://localhost:3000/api/docs'

const Calls = ({ state, address }: Omit<StateProps, 'chart'>) => {
  const calls = callsOfState(state)
  if (calls.length === 0) return null
  return (
    <section>
      <h3>{phrasesIn(address.locale).calls}</h3>
      <ul>
        {calls.map(({ id, method, path, summary }) => (
          <li key={id}>
            <a href={`${documents}#${id}`} className="code">
              {method} {path}
            </a>
            <small>{summary[address.locale]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

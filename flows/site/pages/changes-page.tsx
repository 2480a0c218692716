import { useMemo, useState } from 'react'

import { titleOf } from '#flows/diagram/chart-language.ts'
import { drawChart, signs } from '#flows/diagram/svg/draw-chart.ts'
import type { Change } from '#flows/diagram/chart-diff.ts'
import type {
  AtlasLocale,
  ChangedSide,
  MachineChange,
  DescribedDifference,
} from '#flows/publish/atlas-data.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { hashOfMachine, type Address } from '../address.ts'
import { DiagramViewer } from '../diagram/diagram-viewer.tsx'
import { data } from '../data.ts'
import { phrasesIn, type Phrases } from '../phrases.ts'

/** Shows every changed flow: the list of them, then each before and after. */
export const ChangesPage = ({ address }: { address: Address }) => {
  const { locale } = address
  const phrases = phrasesIn(locale)
  const { revision = '', machines = [] } = data.changes ?? {}
  return (
    <main className="changes">
      <div className="head">
        <h1>{phrases.changesSince(revision)}</h1>
        {machines.length === 0 ? <p>{phrases.noChanges}</p> : <Legend phrases={phrases} />}
      </div>
      <nav aria-label={phrases.changedFlows}>
        <ul className="changed-flows">
          {machines.map((change) => (
            <li key={change.machine}>
              <button type="button" onClick={() => scrollToFlow(change.machine)}>
                {titleOf(chartLanguage(locale), change.machine)}{' '}
                <Counts change={change} phrases={phrases} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {machines.map((change) => (
        <ChangedFlow key={change.machine} change={change} locale={locale} />
      ))}
    </main>
  )
}

const scrollToFlow = (machine: string) => {
  const heading = document.querySelector<HTMLElement>(`#changed-${machine}`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

const kinds: readonly Change[] = ['added', 'removed', 'changed']

/** The same icon as at the states and arrows, whose shape shows the kind of change. */
const Sign = ({ change }: { change: Change }) => (
  <span className={`change-sign ${change}`} aria-hidden="true">
    {signs[change]}
  </span>
)

const Legend = ({ phrases }: { phrases: Phrases }) => (
  <ul className="change-legend" aria-label={phrases.legend}>
    {kinds.map((change) => (
      <li key={change}>
        <Sign change={change} /> {phrases.changeKinds[change]}
      </li>
    ))}
  </ul>
)

const Counts = ({ change, phrases }: { change: MachineChange; phrases: Phrases }) => {
  if (change.change !== 'changed')
    return (
      <span className="change-count">
        <Sign change={change.change} /> {change.change === 'added' ? phrases.isNew : phrases.isGone}
      </span>
    )
  return kinds.map((kind) => {
    const count = change.differences.filter((each) => each.change === kind).length
    return count === 0 ? null : (
      <span key={kind} className="change-count">
        <Sign change={kind} /> {count}
        <span className="aside"> {phrases.changeKinds[kind]}</span>
      </span>
    )
  })
}

type ChangedFlowProps = { change: MachineChange; locale: AtlasLocale }

/** Pressing a sentence selects its state or arrow, on both sides where it exists on both. */
const ChangedFlow = ({ change, locale }: ChangedFlowProps) => {
  const phrases = phrasesIn(locale)
  const [chosen, setChosen] = useState<number | null>(null)
  const { machine, differences, before, after } = change
  const shown = chosen === null ? undefined : differences[chosen]
  const title = titleOf(chartLanguage(locale), machine)
  return (
    <section aria-labelledby={`changed-${machine}`}>
      <h2 id={`changed-${machine}`} tabIndex={-1}>
        {data.charts[machine] ? <a href={hashOfMachine(locale, machine)}>{title}</a> : title}
      </h2>
      <ul className="change-list">
        {differences.map((each, index) => (
          <li key={`${each.before} ${each.after}`}>
            <button
              type="button"
              aria-pressed={chosen === index}
              onClick={() => setChosen(chosen === index ? null : index)}
            >
              <Sign change={each.change} />
              <Sentence differences={each} locale={locale} />
            </button>
          </li>
        ))}
      </ul>
      <div className="sides">
        <Side
          side={before}
          chosen={shown?.before ?? null}
          {...{ title: phrases.before, none: phrases.isNew, locale }}
        />
        <Side
          side={after}
          chosen={shown?.after ?? null}
          {...{ title: phrases.after, none: phrases.isGone, locale }}
        />
      </div>
    </section>
  )
}

const Sentence = ({
  differences,
  locale,
}: {
  differences: DescribedDifference
  locale: AtlasLocale
}) => {
  const { text, was, is } = differences.text[locale]
  return (
    <span>
      {text}
      {was === '' && is === '' ? null : (
        <small>
          <del>{was}</del> <ins>{is}</ins>
        </small>
      )}
    </span>
  )
}

type SideProps = {
  title: string
  none: string
  side: ChangedSide | null
  chosen: string | null
  locale: AtlasLocale
}

const Side = ({ title, none, side, chosen, locale }: SideProps) => (
  <div>
    <h3>{title}</h3>
    {side ? <SideDiagram {...{ title, side, chosen, locale }} /> : <p className="empty">{none}</p>}
  </div>
)

type SideDiagramProps = Omit<SideProps, 'side' | 'none'> & { side: ChangedSide }

const SideDiagram = ({ title, side, chosen, locale }: SideDiagramProps) => {
  const places = side.drawings[locale]
  const active = useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen])
  const drawing = useMemo(
    () => drawChart(places, { title, active, changed: new Map(Object.entries(side.marks)) }),
    [places, title, active, side],
  )
  return (
    <DiagramViewer
      {...{ drawing, places, active }}
      names={noNames}
      phrases={phrasesIn(locale)}
      onChoose={nothing}
    />
  )
}

const noNames: ReadonlyMap<string, string> = new Map()
const nothing = () => {}

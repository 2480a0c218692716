import { useState, type ReactNode } from 'react'

import { crossingsOf, whyWaived, type Crossing, type Crossings } from '#flows/crossings.ts'
import { signs } from '#flows/drawing/draw.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { inLanguage } from '#flows/words/words.ts'

import { data } from '../given.ts'
import { MissingRuns } from '../coverage-bars.tsx'
import { phrasesIn, type Phrases } from '../phrases.ts'

type Props = { arrows: ReadonlySet<string>; phrases: Phrases }

/** The tests of the last run that go through a state. */
export const Tests = ({ arrows, phrases }: Props) => (
  <section>
    <h3>{phrases.tests}</h3>
    <MissingRuns phrases={phrases} />
    <Runs crossings={crossingsOf(data.coverage, arrows)} phrases={phrases} />
  </section>
)

/** How far the tests have walked an arrow, and which do when it is opened. */
export const TestsOfArrow = ({ arrow, locale }: { arrow: string; locale: AtlasLocale }) => {
  if (data.coverage.length === 0) return null
  const phrases = phrasesIn(locale)
  const crossings = crossingsOf(data.coverage, new Set([arrow]))
  const why = whyWaived(data.coverage, arrow)
  if (crossings.some(({ tests }) => tests.length > 0)) {
    const counts = crossings.map(({ run, tests }) => phrases.countOfTests(run, tests.length))
    return (
      <Folded className="walked" summary={`${signs.walked} ${counts.join(', ')}`}>
        <Runs crossings={crossings} phrases={phrases} />
      </Folded>
    )
  }
  return (
    <small className={why ? 'waived' : 'missing'}>
      {why
        ? `${signs.waived} ${phrases.waived}: ${inLanguage(why, locale)}`
        : `${signs.missing} ${phrases.missing}`}
    </small>
  )
}

const Runs = ({ crossings, phrases }: { crossings: readonly Crossings[]; phrases: Phrases }) =>
  crossings.map(({ run, tests }) => (
    <div key={run}>
      <h4>{phrases.countOfTests(run, tests.length)}</h4>
      <Few things={tests} phrases={phrases} few={5}>
        {(test) => (
          <li key={`${test.file} ${test.title}`}>
            <Test test={test} phrases={phrases} />
          </li>
        )}
      </Few>
    </div>
  ))

const Test = ({ test: { file, title, paths }, phrases }: { test: Crossing; phrases: Phrases }) => (
  <>
    {title}
    <small className="code">{file}</small>
    <Few things={paths} phrases={phrases} few={2}>
      {(path) => (
        <li key={path} className="code">
          {path}
        </li>
      )}
    </Few>
  </>
)

type FewProps<Thing> = {
  things: readonly Thing[]
  few: number
  phrases: Phrases
  children: (thing: Thing) => ReactNode
}

/** The first of them; the rest is there when it is asked for. */
const Few = <Thing,>({ things, few, phrases, children }: FewProps<Thing>) => {
  const rest = things.slice(few)
  if (things.length === 0) return null
  return (
    <>
      <ul className="tests">{things.slice(0, few).map(children)}</ul>
      {rest.length === 0 ? null : (
        <Folded summary={phrases.more(rest.length)}>
          <ul className="tests">{rest.map(children)}</ul>
        </Folded>
      )}
    </>
  )
}

type FoldedProps = { summary: string; className?: string; children: ReactNode }

/** What is folded is not made before it is opened: there may be hundreds. */
const Folded = ({ summary, className, children }: FoldedProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children : null}
    </details>
  )
}

import { useState, type ReactNode } from 'react'

import {
  testsOnArrows,
  waiverReason,
  type TestOnArrow,
  type TestsOfKind,
} from '#flows/coverage/transition-counts.ts'
import { signs } from '#flows/diagram/svg/draw-chart.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { translateText } from '#flows/labels/translate.ts'

import { data } from '../data.ts'
import { MissingRuns } from '../coverage-bars.tsx'
import { phrasesIn, type Phrases } from '../phrases.ts'

type Props = { arrows: ReadonlySet<string>; phrases: Phrases }

/** Lists the tests of the last run that go through a state. */
export const Tests = ({ arrows, phrases }: Props) => (
  <section>
    <h3>{phrases.tests}</h3>
    <MissingRuns phrases={phrases} />
    <Lists testsByKind={testsOnArrows(data.coverage, arrows)} phrases={phrases} />
  </section>
)

/** Shows the coverage of an arrow; opened, it lists the tests. */
export const TestsOfArrow = ({ arrow, locale }: { arrow: string; locale: AtlasLocale }) => {
  if (data.coverage.length === 0) return null
  const phrases = phrasesIn(locale)
  const testsByKind = testsOnArrows(data.coverage, new Set([arrow]))
  const why = waiverReason(data.coverage, arrow)
  if (testsByKind.some(({ tests }) => tests.length > 0)) {
    const counts = testsByKind.flatMap(({ kind, tests }) =>
      tests.length === 0 ? [] : [phrases.countOfTests(kind, tests.length)],
    )
    return (
      <>
        <Disclosure className="walked" summary={`${signs.walked} ${counts.join(', ')}`}>
          <Lists testsByKind={testsByKind} phrases={phrases} />
        </Disclosure>
        <WhyMockedOnly arrow={arrow} testsByKind={testsByKind} locale={locale} />
      </>
    )
  }
  return (
    <small className={why ? 'waived' : 'missing'}>
      {why
        ? `${signs.waived} ${phrases.waived}: ${translateText(why, locale)}`
        : `${signs.missing} ${phrases.missing}`}
    </small>
  )
}

type WhyMockedOnlyProps = {
  arrow: string
  testsByKind: readonly TestsOfKind[]
  locale: AtlasLocale
}

/** Why no test against the real server takes an arrow that other tests take. */
const WhyMockedOnly = ({ arrow, testsByKind, locale }: WhyMockedOnlyProps) => {
  const isTaken = testsByKind.some(({ kind, tests }) => kind === 'server' && tests.length > 0)
  const why = waiverReason(
    data.coverage.filter(({ kind }) => kind === 'server'),
    arrow,
  )
  const { testKinds, waived } = phrasesIn(locale)
  return isTaken || why === undefined ? null : (
    <small className="waived">
      {signs.waived} {testKinds.server}, {waived}: {translateText(why, locale)}
    </small>
  )
}

const Lists = ({
  testsByKind,
  phrases,
}: {
  testsByKind: readonly TestsOfKind[]
  phrases: Phrases
}) =>
  testsByKind.map(({ kind, tests }) => (
    <div key={kind}>
      <h4>{phrases.countOfTests(kind, tests.length)}</h4>
      <ShortList items={tests} phrases={phrases} limit={5}>
        {(test) => (
          <li key={`${test.file} ${test.title}`}>
            <Test test={test} phrases={phrases} />
          </li>
        )}
      </ShortList>
    </div>
  ))

const Test = ({
  test: { file, title, paths },
  phrases,
}: {
  test: TestOnArrow
  phrases: Phrases
}) => (
  <>
    {title}
    <small className="code">{file}</small>
    <ShortList items={paths} phrases={phrases} limit={2}>
      {(path) => (
        <li key={path} className="code">
          {path}
        </li>
      )}
    </ShortList>
  </>
)

type ShortListProps<Item> = {
  items: readonly Item[]
  limit: number
  phrases: Phrases
  children: (item: Item) => ReactNode
}

/** Shows the first tests; the rest on request. */
const ShortList = <Item,>({ items, limit, phrases, children }: ShortListProps<Item>) => {
  const rest = items.slice(limit)
  if (items.length === 0) return null
  return (
    <>
      <ul className="tests">{items.slice(0, limit).map(children)}</ul>
      {rest.length === 0 ? null : (
        <Disclosure summary={phrases.more(rest.length)}>
          <ul className="tests">{rest.map(children)}</ul>
        </Disclosure>
      )}
    </>
  )
}

type DisclosureProps = { summary: string; className?: string; children: ReactNode }

/** Renders its contents only once opened: there may be hundreds. */
export const Disclosure = ({ summary, className, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children : null}
    </details>
  )
}

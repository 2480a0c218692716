import type { Chart } from '#flows/diagram/chart.ts'
import { testKinds } from '#flows/coverage/test-kinds.ts'
import { countCoverage } from '#flows/coverage/transition-counts.ts'
import { signs } from '#flows/diagram/svg/draw-chart.ts'

import { data } from './data.ts'
import type { Phrases } from './phrases.ts'

const kinds = ['walked', 'waived', 'missing'] as const

type Props = { charts: readonly Chart[]; phrases: Phrases }

/** Shows the coverage of these charts for each kind of tests: a bar, and its numbers with the icons of the diagrams. */
export const CoverageBars = ({ charts, phrases }: Props) => (
  <span className="coverage">
    {data.coverage.map((one) => {
      const counts = countCoverage(one, charts)
      const total = counts.walked + counts.waived + counts.missing
      const shown = kinds.filter((kind) => counts[kind] > 0)
      return (
        <span key={one.kind} title={phrases.coverage(counts)}>
          <span className="run">{phrases.testKinds[one.kind]}</span>
          <span className="share" aria-hidden="true">
            {shown.map((kind) => (
              <span key={kind} className={kind} style={{ flexGrow: counts[kind] / total }} />
            ))}
          </span>
          <span className="aside">{phrases.coverage(counts)}</span>
          <span className="counts" aria-hidden="true">
            {shown.map((kind) => `${signs[kind]} ${counts[kind]}`).join('  ')}
          </span>
        </span>
      )
    })}
  </span>
)

/** Shows the total coverage and a legend; or how to collect coverage. */
export const CoverageOfAll = ({ phrases }: { phrases: Phrases }) => (
  <section className="all">
    <h2>{phrases.coverageOfAll}</h2>
    <CoverageBars charts={Object.values(data.charts)} phrases={phrases} />
    {data.coverage.length === 0 ? null : (
      <ul className="key">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className="share">
              <span className={kind} style={{ flexGrow: 1 }} />
            </span>
            {signs[kind]} {phrases[kind]}
          </li>
        ))}
      </ul>
    )}
    <MissingRuns phrases={phrases} />
  </section>
)

/** Names the kinds of tests without data, which is not the same as tests that walked nothing. */
export const MissingRuns = ({ phrases }: { phrases: Phrases }) => {
  const missing = testKinds.filter((kind) => !data.coverage.some((found) => found.kind === kind))
  if (missing.length === 0) return null
  return (
    <p className="empty">
      {missing.map((kind) => phrases.testKinds[kind]).join('; ')}: {phrases.noRun}
    </p>
  )
}

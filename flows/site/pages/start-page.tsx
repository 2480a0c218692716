import { titleOf } from '#flows/diagram/chart-language.ts'
import { drawChart } from '#flows/diagram/svg/draw-chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { go, hashOfMachine, type Address } from '../address.ts'
import { CoverageBars, CoverageOfAll } from '../coverage-bars.tsx'
import { DiagramViewer } from '../diagram/diagram-viewer.tsx'
import { data } from '../data.ts'
import { phrasesIn } from '../phrases.ts'

/** The names on the overview are links, so they are not buttons too. */
const noNames: ReadonlyMap<string, string> = new Map()

/** The start page: every flow by domain, and how they are connected. */
export const StartPage = ({ address }: { address: Address }) => {
  const { locale } = address
  const phrases = phrasesIn(locale)
  const drawing = drawChart(data.overviewDrawing[locale], {
    title: phrases.overview,
    linkTo: (machine) => hashOfMachine(locale, machine),
  })
  return (
    <main className="start">
      <div className="head">
        <h1>{phrases.title}</h1>
        <p>{phrases.lead}</p>
      </div>
      <CoverageOfAll phrases={phrases} />
      <div className="domains">
        {data.domains.map(({ id, name, machines }) => (
          <section key={id}>
            <h2>{name[locale]}</h2>
            <ul>
              {machines.map((machine) => (
                <li key={machine}>
                  <a href={hashOfMachine(locale, machine)}>
                    {titleOf(chartLanguage(locale), machine)}
                  </a>
                  <small>{data.descriptions[machine]?.[locale]}</small>
                  <CoverageBars charts={[data.charts[machine] ?? []].flat()} phrases={phrases} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h2>{phrases.overview}</h2>
      <DiagramViewer
        drawing={drawing}
        names={noNames}
        phrases={phrases}
        onChoose={(machine) => {
          if (data.charts[machine]) go({ ...address, page: 'machine', machine, state: null })
        }}
      />
    </main>
  )
}

import { useMemo } from 'react'

import type { Chart } from '#flows/diagram/chart.ts'
import { titleOf } from '#flows/diagram/chart-language.ts'
import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import { drawChart } from '#flows/diagram/svg/draw-chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { go, hashOfMachine, type Address } from '../address.ts'
import { CoverageBars, CoverageOfAll } from '../coverage-bars.tsx'
import { DiagramViewer } from '../diagram/diagram-viewer.tsx'
import { Boxes } from '../diagram/minimap.tsx'
import { data } from '../data.ts'
import { JourneyMap } from '../journeys/journey-map.tsx'
import { journeyPhrasesIn } from '../journeys/journey-phrases.ts'
import { Disclosure } from '../panel/tests.tsx'
import { phrasesIn } from '../phrases.ts'
import { Published } from './published.tsx'
import { pictureUrl, thumbnailOf } from '../screen/pictures.ts'
import '../screen/screen.css'

/** The names on the overview are links, so they are not buttons too. */
const noNames: ReadonlyMap<string, string> = new Map()

/** The start page: the journeys of customers, every flow by domain, and how they are connected. */
export const StartPage = ({ address }: { address: Address }) => {
  const { locale } = address
  const phrases = phrasesIn(locale)
  const drawing = useMemo(
    () =>
      drawChart(data.overviewDrawing[locale], {
        title: phrases.overview,
        linkTo: (machine) => hashOfMachine(locale, machine),
      }),
    [locale, phrases],
  )
  return (
    <main className="start">
      <div className="head">
        <h1>{phrases.title}</h1>
        <p>{phrases.lead}</p>
        <Published locale={locale} />
      </div>
      <h2>{journeyPhrasesIn(locale).journeys}</h2>
      <JourneyMap locale={locale} />
      <CoverageOfAll phrases={phrases} />
      <div className="domains">
        {data.domains.map(({ id, name, machines }) => (
          <section key={id}>
            <h2>{name[locale]}</h2>
            <ul>
              {machines.map((machine) => (
                <li key={machine}>
                  <Thumbnail chart={data.charts[machine]} locale={locale} />
                  <div>
                    <a href={hashOfMachine(locale, machine)}>
                      {titleOf(chartLanguage(locale), machine)}
                    </a>
                    <small>{data.descriptions[machine]?.[locale]}</small>
                    <CoverageBars charts={[data.charts[machine] ?? []].flat()} phrases={phrases} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Disclosure summary={phrases.overview}>
        <DiagramViewer
          drawing={drawing}
          places={data.overviewDrawing[locale]}
          names={noNames}
          phrases={phrases}
          onChoose={(machine) => {
            if (data.charts[machine]) go({ ...address, page: 'machine', machine, state: null })
          }}
        />
      </Disclosure>
    </main>
  )
}

type ThumbnailProps = { chart: Chart | undefined; locale: AtlasLocale }

/** A picture of its screen, otherwise the outline of its diagram. The name beside it says what it shows. */
const Thumbnail = ({ chart, locale }: ThumbnailProps) => {
  const picture = chart && thumbnailOf(chart, locale)
  if (picture) return <img className="thumbnail" src={pictureUrl(picture)} alt="" loading="lazy" />
  const drawing = chart && data.drawings[chart.id]?.[locale]
  return drawing ? <Outline drawing={drawing} /> : null
}

const Outline = ({ drawing }: { drawing: Drawing }) => (
  <svg
    className="thumbnail outline"
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    aria-hidden="true"
  >
    <Boxes drawing={drawing} />
  </svg>
)

import { useEffect, useState } from 'react'

import type { Chart } from '#flows/chart/chart.ts'
import { runsOfPath } from '#flows/crossings.ts'
import { flowModels } from '#flows/models.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { data } from '../given.ts'
import { phrasesIn } from '../phrases.ts'
import { tellAct } from '../telling.ts'
import { crossing, waysOf, wayTo, type Ways } from '../ways.ts'

type WaysProps = { chart: Chart; state: string; locale: AtlasLocale }

/** The shortest way to a state, and the test paths that cross it. */
export const WaysHere = ({ chart, state, locale }: WaysProps) => {
  const phrases = phrasesIn(locale)
  const ways = useWays(chart.id)
  if (!ways) return <p className="empty">{phrases.thinking}</p>
  const way = wayTo(ways, state)
  const tours = crossing(ways, state)
  return (
    <>
      <section>
        <h3>{phrases.shortest}</h3>
        {way && way.steps.length > 0 ? (
          <ol>
            {way.steps.map(({ act, to }, index) => (
              <li key={`${index} ${to.key}`}>{tellAct(locale, chart.id, act)}</li>
            ))}
          </ol>
        ) : (
          <p>{way ? phrases.atOnce : phrases.never}</p>
        )}
      </section>
      {tours.length === 0 ? null : (
        <section>
          <h3>{phrases.tours}</h3>
          <ul>
            {tours.map(({ number, id, steps }) => (
              <li key={id}>
                {phrases.tour(number, steps)} <span className="code">{id}</span>
                <small>{phrases.walkedBy(runsOfPath(data.coverage, id))}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Paths take a moment to be found; the page is shown meanwhile. */
const useWays = (machine: string): Ways | null => {
  const [found, setFound] = useState<{ machine: string; ways: Ways } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const model = Object.values(flowModels).find((each) => each.machine.id === machine)
      if (model) setFound({ machine, ways: waysOf(model) })
    })
    return () => clearTimeout(timer)
  }, [machine])
  return found?.machine === machine ? found.ways : null
}

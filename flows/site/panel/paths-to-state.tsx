import { useEffect, useState } from 'react'

import type { Chart } from '#flows/diagram/chart.ts'
import { kindsOfPath } from '#flows/coverage/transition-counts.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { recipeOf } from '#flows/paths/scenario/step-recipe.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { data } from '../data.ts'
import { phrasesIn } from '../phrases.ts'
import { describeTrigger } from '../descriptions.ts'
import {
  toursThrough,
  machinePathsOf,
  shortestPathTo,
  type MachinePaths,
} from '../machine-paths.ts'

type PathsToStateProps = { chart: Chart; state: string; locale: AtlasLocale }

/** Shows the shortest path to a state, and the test paths through it. */
export const PathsToState = ({ chart, state, locale }: PathsToStateProps) => {
  const phrases = phrasesIn(locale)
  const paths = useMachinePaths(chart.id)
  if (!paths) return <p className="empty">{phrases.thinking}</p>
  const path = shortestPathTo(paths, state)
  const tours = toursThrough(paths, state)
  return (
    <>
      <section>
        <h3>{phrases.shortest}</h3>
        {path && path.steps.length > 0 ? (
          <ol>
            {path.steps.map(({ trigger, to }, index) => {
              const recipe = recipeOf(trigger, locale)
              return (
                <li key={`${index} ${to.key}`}>
                  {describeTrigger(locale, chart.id, trigger)}
                  {recipe === null ? null : <small>{recipe}</small>}
                </li>
              )
            })}
          </ol>
        ) : (
          <p>{path ? phrases.atOnce : phrases.never}</p>
        )}
      </section>
      {tours.length === 0 ? null : (
        <section>
          <h3>{phrases.tours}</h3>
          <ul>
            {tours.map(({ number, id, steps }) => (
              <li key={id}>
                {phrases.tour(number, steps)} <span className="code">{id}</span>
                <small>{phrases.walkedBy(kindsOfPath(data.coverage, id))}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Computing the paths is slow, so the page renders first. */
const useMachinePaths = (machine: string): MachinePaths | null => {
  const [found, setFound] = useState<{ machine: string; paths: MachinePaths } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const model = Object.values(flowModels).find((each) => each.machine.id === machine)
      if (model) setFound({ machine, paths: machinePathsOf(model) })
    })
    return () => clearTimeout(timer)
  }, [machine])
  return found?.machine === machine ? found.paths : null
}

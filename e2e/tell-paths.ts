import { placeOf, type Place } from '#flows/overview/place.ts'
import { screensOf } from '#flows/overview/screens.ts'
import { flowModels } from '#flows/models.ts'
import type { FlowModel } from '#flows/model.ts'
import { chosenPaths, suggest, type Cover } from '#flows/steps/chosen.ts'
import { formats } from '#flows/steps/formats.ts'
import { scenarioOf } from '#flows/steps/scenario.ts'
import type { FlowLocale } from '#flows/words/words.ts'

import { scenes } from './scenes.ts'

export type Wish = {
  machine: string
  cover: Cover
  format: keyof typeof formats
  locale: FlowLocale
}

/** The paths of a machine, written down. */
export const tellPaths = ({ machine, cover, format, locale }: Wish): string => {
  const model = modelOf(machine)
  if (format === 'playwright' && !staged.has(machine))
    throw new Error(`No page shows ${machine}: its paths can be told, but not walked there.`)
  const paths = chosenPaths(model, cover)
  return formats[format](
    paths.map((path) => scenarioOf(path, placeIn(machine), locale)),
    locale,
  )
}

/** As it is met on the page: what no page can bring about is left to the model. */
const modelOf = (machine: string): FlowModel => {
  const model = staged.get(machine)?.model ?? known.get(machine)
  if (model) return model
  throw new Error(`There is no machine ${machine}. ${suggest(machine, [...known.keys()])}`)
}

/** Where every machine is met, for whoever tells of it. */
export const allPlaces = (): Place[] => [...known.keys()].map(placeIn)

const placeIn = (machine: string): Place => {
  const scene = staged.get(machine)
  return scene
    ? placeOf(machine, scene, screensOf())
    : { machine, shownOn: [], page: null, elsewhere: {} }
}

const staged = new Map(Object.entries(scenes))
const known = new Map(Object.entries(flowModels))

import { machinePagesOf, type MachinePages } from '#flows/diagram/overview/machine-pages.ts'
import { screensOf } from '#flows/diagram/overview/screens.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { selectPaths, suggest, type PathSelection } from '#flows/paths/select-paths.ts'
import { formats } from '#flows/paths/formats/formats.ts'
import { scenariosOf } from '#flows/paths/scenario/scenario.ts'
import type { FlowLocale } from '#flows/labels/translate.ts'

import { pageDrivers } from './page-drivers.ts'

type PathOptions = {
  machine: string
  cover: PathSelection
  format: keyof typeof formats
  locale: FlowLocale
}

/** Formats the paths of a machine as text. */
export const formatPaths = ({ machine, cover, format, locale }: PathOptions): string => {
  const model = modelOf(machine)
  if (format === 'playwright' && !drivenMachines.has(machine))
    throw new Error(
      `No page shows ${machine}: its paths can be printed, but not walked in a browser.`,
    )
  const paths = selectPaths(model, cover)
  return formats[format](scenariosOf(paths, machinePagesFor(machine), locale), locale)
}

/**
 * The model of the machine’s page driver, or the unrestricted model when no page shows the machine.
 */
const modelOf = (machine: string): FlowModel => {
  const model = drivenMachines.get(machine)?.model ?? known.get(machine)
  if (model) return model
  throw new Error(`There is no machine ${machine}. ${suggest(machine, [...known.keys()])}`)
}

/** The page of every machine. */
export const allMachinePages = (): MachinePages[] => [...known.keys()].map(machinePagesFor)

const machinePagesFor = (machine: string): MachinePages => {
  const definePageDriver = drivenMachines.get(machine)
  return definePageDriver
    ? machinePagesOf(machine, definePageDriver, screensOf())
    : { machine, shownOn: [], page: null, elsewhere: {} }
}

const drivenMachines = new Map(Object.entries(pageDrivers))
const known = new Map(Object.entries(flowModels))

import { toolLocales, type ToolLocale } from '#contract/locale.ts'

import type { Chart } from '../diagram/chart.ts'
import type { Bounds, Drawing } from '../diagram/layout/drawing.ts'
import type { Change } from '../diagram/chart-diff.ts'
import type { CoverageFile } from '../coverage/coverage-file.ts'
import type { TestKind } from '../coverage/test-kinds.ts'
import type { Stamp } from '../coverage/stamp.ts'
import type { Overview } from '../diagram/overview/overview.ts'
import type { TestResults } from '../coverage/read-results.ts'
import type { Waiver } from '../graph/flow-model.ts'
import type { JourneyRun } from '../journeys/journey-file.ts'
import type { FlowNotes } from './flow-notes.ts'
import type { ChangeDescription } from './change-description.ts'

export type AtlasLocale = ToolLocale
export type Translated = Record<AtlasLocale, string>

type Values<Kind> = Partial<Record<AtlasLocale, Kind>>

const complete = <Kind>(values: Values<Kind>): Record<AtlasLocale, Kind> => {
  if (!isComplete(values)) throw new Error('A language of the atlas has no value')
  return values
}

const isComplete = <Kind>(values: Values<Kind>): values is Record<AtlasLocale, Kind> =>
  toolLocales.every((locale) => locale in values)

/** Makes a value for each language of the atlas. */
export const inEachLocale = <Kind>(
  describe: (locale: AtlasLocale) => Kind,
): Record<AtlasLocale, Kind> =>
  complete(Object.fromEntries(toolLocales.map((locale) => [locale, describe(locale)])))

/** Draws one after another, since a layout keeps a processor busy. */
export const drawInEachLocale = async (
  draw: (locale: AtlasLocale) => Promise<Drawing>,
): Promise<Record<AtlasLocale, Drawing>> => {
  const drawings: [AtlasLocale, Drawing][] = []
  for (const locale of toolLocales) drawings.push([locale, await draw(locale)])
  return complete(Object.fromEntries(drawings))
}

/** All data of the atlas, computed at build time, so that it needs no server. */
export type AtlasData = {
  domains: readonly { id: string; name: Translated; machines: readonly string[] }[]
  charts: Record<string, Chart>
  drawings: Record<string, Record<AtlasLocale, Drawing>>
  /** Of the machines with compound states, with all of these collapsed. */
  collapsedDrawings: Record<string, Record<AtlasLocale, Drawing>>
  overview: Overview
  overviewDrawing: Record<AtlasLocale, Drawing>
  /** By the state's id. */
  descriptions: Record<string, Translated>
  /** Where it is shown, by the machine's id, or by the state's where that differs. */
  places: Record<string, Translated>
  /** By the machine's id and the event's type, separated by a space. */
  events: Record<string, Translated>
  messages: Record<string, Translated>
  /** The API calls of an actor. */
  calls: Record<string, readonly AtlasCall[]>
  /** By the machine's id. */
  pictures: Record<string, readonly AtlasPicture[]>
  coverage: readonly AtlasCoverage[]
  /** When the atlas was made, and when its newest picture was taken. */
  published: { atlas: Stamp; pictures: Stamp | null }
  /** Recorded by browser tests; empty before the first record. */
  journeys: readonly JourneyRun[]
  /** The calls of the journeys, by the id of the contract. */
  journeyCalls: Record<string, AtlasCall>
  results: TestResults
  notes: FlowNotes
  changes: Changes | null
}

export type AtlasCall = {
  id: string
  method: string
  path: string
  /** The purpose of the call; in Estonian only the name of the actor. */
  summary: Translated
  problems: readonly string[]
}

export type Device = 'desktop' | 'phone'

/** The size of a picture in CSS pixels, and where its controls are. */
export type PictureDetails = {
  width: number
  height: number
  /** The position of the control of each event that can be sent. */
  controls: Record<string, Bounds>
}

/** A picture of the page in these active states of a machine, with the positions of its controls. */
export type AtlasPicture = PictureDetails & {
  file: string
  states: readonly string[]
  locale: string
  device: Device
}

/** The transitions walked by the last run of this kind of tests. */
export type AtlasCoverage = Omit<CoverageFile, 'shapes'> & {
  kind: TestKind
  /** Transitions that tests of this kind leave out, each with its reason. */
  waived?: readonly Waiver[]
}

/** Two revisions of the charts side by side. */
export type Changes = { revision: string; machines: readonly MachineChange[] }

/** How a flow has changed: added, removed, or a list of differences. */
export type MachineChange = {
  machine: string
  change: Change
  differences: readonly DescribedDifference[]
  before: ChangedSide | null
  after: ChangedSide | null
}

/** A difference, with its state or arrow on either side. */
export type DescribedDifference = {
  change: Change
  before: string | null
  after: string | null
  text: Record<AtlasLocale, ChangeDescription>
}

export type ChangedSide = {
  drawings: Record<AtlasLocale, Drawing>
  /** By the ids of states and arrows. */
  marks: Record<string, Change>
}

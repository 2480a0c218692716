import type { Chart } from '../chart/chart.ts'
import type { Drawing } from '../chart/drawing.ts'
import type { Change } from '../chart/differences.ts'
import type { CoverageFile, Run } from '../coverage-file.ts'
import type { Overview } from '../overview/overview.ts'
import type { ToldChange } from './told-change.ts'

export const atlasLocales = ['en', 'et'] as const
export type AtlasLocale = (typeof atlasLocales)[number]
export type Both = Record<AtlasLocale, string>

export const inBothLocales = <Kind>(
  tell: (locale: AtlasLocale) => Kind,
): Record<AtlasLocale, Kind> => ({
  en: tell('en'),
  et: tell('et'),
})

/** All that the atlas shows; made when it is built, so that it needs nobody when it is read. */
export type AtlasData = {
  words: readonly { id: string; name: Both; machines: readonly string[] }[]
  charts: Record<string, Chart>
  drawings: Record<string, Record<AtlasLocale, Drawing>>
  overview: Overview
  overviewDrawing: Record<AtlasLocale, Drawing>
  /** By the state's id. */
  descriptions: Record<string, Both>
  /** Where it is met, by the machine's id; by the state's where it is met elsewhere. */
  places: Record<string, Both>
  /** By the machine's id and the event's type, with a blank between. */
  events: Record<string, Both>
  messages: Record<string, Both>
  /** The calls of the API that a machine's request makes. */
  calls: Record<string, readonly AtlasCall[]>
  /** By the state's id. */
  pictures: Record<string, readonly Picture[]>
  coverage: readonly AtlasCoverage[]
  changes: Changes | null
}

export type AtlasCall = {
  id: string
  method: string
  path: string
  /** What the call is for; in Estonian only what the machine wants with it. */
  summary: Both
  problems: readonly string[]
}

export type Picture = { file: string; locale: string; device: string }

/** What the last run of this kind of tests walked. */
export type AtlasCoverage = CoverageFile & { run: Run }

/** Two revisions of the charts side by side. */
export type Changes = { revision: string; machines: readonly MachineChange[] }

/** What has become of a flow: it is new, gone, or told difference by difference. */
export type MachineChange = {
  machine: string
  change: Change
  told: readonly Told[]
  before: ChangedSide | null
  after: ChangedSide | null
}

/** A difference, with the state or arrow that it is of on either side. */
export type Told = {
  change: Change
  before: string | null
  after: string | null
  says: Record<AtlasLocale, ToldChange>
}

export type ChangedSide = {
  drawings: Record<AtlasLocale, Drawing>
  /** By the ids of states and arrows. */
  marks: Record<string, Change>
}

import type { Chart } from '../diagram/chart.ts'
import type { Drawing } from '../diagram/layout/drawing.ts'
import type { Change } from '../diagram/chart-diff.ts'
import type { CoverageFile, Run } from '../coverage/coverage-file.ts'
import type { Overview } from '../diagram/overview/overview.ts'
import type { ChangeDescription } from './change-description.ts'

export const atlasLocales = ['en', 'et'] as const
export type AtlasLocale = (typeof atlasLocales)[number]
export type Translated = Record<AtlasLocale, string>

export const inBothLocales = <Kind>(
  describe: (locale: AtlasLocale) => Kind,
): Record<AtlasLocale, Kind> => ({
  en: describe('en'),
  et: describe('et'),
})

/** All that the atlas shows; made when it is built, so that it needs nobody when it is read. */
export type AtlasData = {
  domains: readonly { id: string; name: Translated; machines: readonly string[] }[]
  charts: Record<string, Chart>
  drawings: Record<string, Record<AtlasLocale, Drawing>>
  overview: Overview
  overviewDrawing: Record<AtlasLocale, Drawing>
  /** By the state's id. */
  descriptions: Record<string, Translated>
  /** Where it is met, by the machine's id; by the state's where it is met elsewhere. */
  places: Record<string, Translated>
  /** By the machine's id and the event's type, with a blank between. */
  events: Record<string, Translated>
  messages: Record<string, Translated>
  /** The calls of the API that a machine's request makes. */
  calls: Record<string, readonly AtlasCall[]>
  /** By the state's id. */
  pictures: Record<string, readonly Screenshot[]>
  coverage: readonly AtlasCoverage[]
  changes: Changes | null
}

export type AtlasCall = {
  id: string
  method: string
  path: string
  /** What the call is for; in Estonian only what the machine wants with it. */
  summary: Translated
  problems: readonly string[]
}

export type Screenshot = { file: string; locale: string; device: string }

/** What the last run of this kind of tests walked. */
export type AtlasCoverage = CoverageFile & { run: Run }

/** Two revisions of the charts side by side. */
export type Changes = { revision: string; machines: readonly MachineChange[] }

/** What has become of a flow: it is new, gone, or told difference by difference. */
export type MachineChange = {
  machine: string
  change: Change
  differences: readonly DescribedDifference[]
  before: ChangedSide | null
  after: ChangedSide | null
}

/** A difference, with the state or arrow that it is of on either side. */
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

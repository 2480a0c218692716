import type { DnaBuild, DnaVendor, Sex } from '#contract/statuses.ts'

/** What a DNA file contains. */
export type DnaSummary = {
  vendor: DnaVendor
  /** The build of the reference genome; null when neither the comments nor known positions show it. */
  build: DnaBuild | null
  rows: number
  /** Rows without a result. */
  noCalls: number
  /** The sex that the X and Y chromosomes suggest; null when the file has too few of their rows. */
  sex: Sex | null
}

/** One row: a position of the genome and its two letters, or one letter on a single chromosome. */
export type DnaRow = {
  /** Such as `rs3094315`; empty without one. */
  id: string
  /** `1` to `22`, `X`, `Y` or `MT`. */
  chromosome: string
  position: number
  isCalled: boolean
  /** Whether the two letters differ. */
  isHeterozygous: boolean
}

/** Reads the lines of one format. Throws a problem for a line that does not belong to it. */
export type DnaFormat = {
  vendor: DnaVendor
  /** The build that the comments name. */
  build: DnaBuild | null
  /** Returns the row of a line; null for a line without one, such as a repeated header. */
  readRow: (line: string) => DnaRow | null
}

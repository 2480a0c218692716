import { problem } from '#contract/problem.ts'
import type { DnaBuild, DnaVendor } from '#contract/statuses.ts'

import { buildNamedIn } from './build-name.ts'
import type { DnaFormat, DnaRow } from './dna-summary.ts'

/**
 * The vendors by what their comments or first lines say. FTDNA's later files have no comments: a header with commas and
 * no vendor is theirs.
 */
const vendorSigns: readonly (readonly [DnaVendor, RegExp])[] = [
  ['23andme', /\b23andMe\b/i],
  ['ancestry', /\bAncestryDNA\b/i],
  ['myheritage', /\bMyHeritage\b/i],
  ['living_dna', /\bLiving DNA\b/i],
  ['ftdna', /\bfamfinder\b|\bfamilytreedna\b/i],
]

const rowHeader = /^#?\s*"?(?:rsid|name|snp)"?[\t, ]+"?chrom/i

const separators = ['\t', ','] as const

/** The numbers of AncestryDNA: X, Y, the part that X and Y share, and mitochondrial. */
const numberedChromosomes: Readonly<Record<string, string>> = {
  23: 'X',
  24: 'Y',
  25: 'X',
  26: 'MT',
  M: 'MT',
  XY: 'X',
  PAR: 'X',
}

/** Autosomes, X, Y and mitochondrial; position 0 is a position that the chip could not place. */
const isChromosome = (name: string): boolean => /^(?:[1-9]|1\d|2[0-2]|X|Y|MT|0)$/.test(name)

/**
 * Recognises a file of genotypes from its comments and its first line without a `#`. Throws
 * `errors.dna_upload_file_type` when it is none.
 */
export const chipFormatOf = (comments: readonly string[], first: string): DnaFormat => {
  const header = rowHeader.test(first)
    ? first
    : comments.findLast((comment) => rowHeader.test(comment))
  const separator = separators.find((one) => first.split(one).length >= 4)
  if (separator === undefined) throw problem('errors.dna_upload_file_type')
  const named = vendorSigns.find(([, sign]) => comments.some((line) => sign.test(line)))?.[0]
  if (header === undefined && named === undefined) throw problem('errors.dna_upload_file_type')
  const vendor = named ?? (separator === ',' ? 'ftdna' : 'other')
  const columns = cellsOf(header ?? first, separator).length
  if (columns !== 4 && columns !== 5) throw problem('errors.dna_upload_file_type')
  return {
    vendor,
    build: buildIn(comments),
    readRow: (line) => (rowHeader.test(line) ? null : readRow(line, separator, columns)),
  }
}

const buildIn = (comments: readonly string[]): DnaBuild | null => {
  for (const comment of comments) {
    const build = buildNamedIn(comment)
    if (build) return build
  }
  return null
}

const readRow = (line: string, separator: string, columns: number): DnaRow => {
  const cells = cellsOf(line, separator)
  const [id = '', chromosomeName = '', position = '', first = '', second = ''] = cells
  const chromosome = numberedChromosomes[chromosomeName] ?? chromosomeName
  const letters = first + second
  const isWellFormed =
    cells.length === columns &&
    id !== '' &&
    isChromosome(chromosome) &&
    /^\d{1,9}$/.test(position) &&
    /^(?:[ACGTDI0-]{1,2}|-+)$/.test(letters)
  if (!isWellFormed) throw problem('errors.dna_upload_file_unreadable')
  const isCalled = !/[0-]/.test(letters)
  return {
    id,
    chromosome,
    position: Number(position),
    isCalled,
    isHeterozygous: isCalled && letters.length === 2 && letters[0] !== letters[1],
  }
}

/** No cell of these files contains a separator, so quotes only surround cells. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells = line.split(separator)
  return line.includes('"') || line.includes(' ')
    ? cells.map((cell) => cell.trim().replaceAll('"', ''))
    : cells
}

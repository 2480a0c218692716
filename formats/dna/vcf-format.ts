import VcfParser from '@gmod/vcf'

import { problem } from '#contract/problem.ts'
import type { DnaBuild } from '#contract/statuses.ts'

import { buildNamedIn } from './build-name.ts'
import type { DnaFormat, DnaRow } from './dna-summary.ts'

/** The length of chromosome 1 in each build of the reference genome. */
const buildOfLength: Readonly<Record<string, DnaBuild>> = {
  247249719: '36',
  249250621: '37',
  248956422: '38',
}

const chromosomeNames: Readonly<Record<string, string>> = { M: 'MT', 23: 'X', 24: 'Y', 26: 'MT' }

/** The format of a VCF with one person. Throws `errors.dna_upload_file_type` for several people or none. */
export const vcfFormatOf = (header: readonly string[]): DnaFormat => {
  const parser = createParser(header)
  if (parser.samples.length !== 1) throw problem('errors.dna_upload_file_type')
  return {
    vendor: 'vcf',
    build: buildIn(header),
    readRow: (line) => readRow(parser, line),
  }
}

const createParser = (header: readonly string[]): VcfParser => {
  try {
    return new VcfParser({ header: header.join('\n'), strict: false })
  } catch {
    throw problem('errors.dna_upload_file_unreadable')
  }
}

const buildIn = (header: readonly string[]): DnaBuild | null => {
  for (const line of header) {
    const [, length = ''] = /^##contig=<.*\bID=(?:chr)?1\b.*\blength=(\d+)/.exec(line) ?? []
    const byLength = buildOfLength[length]
    if (byLength) return byLength
    const named = /^##(?:reference|contig|assembly)=/i.test(line) ? buildNamedIn(line) : null
    if (named) return named
  }
  return null
}

const readRow = (parser: VcfParser, line: string): DnaRow | null => {
  const { CHROM: name = '', POS: position, REF: reference, ...variant } = parse(parser, line)
  const plain = name.replace(/^chr/i, '')
  if (!Number.isInteger(position) || reference === undefined || plain === '') {
    throw problem('errors.dna_upload_file_unreadable')
  }
  const alleles = variant.genotype.split(/[/|]/)
  const isCalled = alleles.every((allele) => /^\d+$/.test(allele))
  return {
    id: variant.ID?.[0] ?? '',
    chromosome: chromosomeNames[plain] ?? plain,
    position,
    isCalled,
    isHeterozygous: isCalled && alleles.length === 2 && alleles[0] !== alleles[1],
  }
}

const parse = (parser: VcfParser, line: string) => {
  try {
    const variant = parser.parseLine(line)
    const [genotype = '.'] = Object.values(variant.GENOTYPES())
    const { CHROM, POS, ID, REF } = variant
    return { CHROM, POS, ID, REF, genotype }
  } catch {
    throw problem('errors.dna_upload_file_unreadable')
  }
}

import { buildNamedIn, buildNames } from './build-name.ts'
import { isVendorComment } from './vendor-comments.ts'

/** What was removed from the comments of a file. */
const removedKinds = ['email', 'name', 'comment'] as const
export type RemovedKind = (typeof removedKinds)[number]

/** Comments that say what the file contains and nothing about a person; all others are removed. */
const technicalComments = [
  /^#\s*"?(?:rsid|name|snp)"?[\t, ]+"?chrom/i,
  /^#\s*This (?:data )?file (?:is |was )?generated (?:by \w+(?: at: [\w :/.+-]*)?|on [\d :-]+)\.?$/i,
  /^#\s*AncestryDNA raw data download$/i,
  /^#\s*(?:Data was collected using AncestryDNA array version: V[\d.]+|Data is formatted using AncestryDNA converter version: V[\d.]+)$/i,
  /^#\s*MyHeritage DNA raw data\.?$/i,
  /^##(?:fileformat|format|chip|timestamp|reference|assembly|fileDate)=[\w.:+ -]*$/i,
  /^#\s*Living DNA customer genotype data download file version: [\d.]+$/i,
  /^#\s*(?:File creation date|Genotype chip): [\w :/.+-]*$/i,
  /^#\s*famfinder, https:\/\/www\.familytreedna\.com$/i,
  /^#(?!#)[^@/\\]{0,120}\b(?:build|GRCh)\s?3[678](?:\.[\w.]+)?\b[^@/\\]{0,120}$/i,
  /^##(?:INFO|FORMAT|FILTER|ALT)=<[^@]*>$/,
  /^##contig=<[^@/\\]*>$/,
]

const emailPattern = /[^\s@]+@[^\s@]+\.[^\s@]+/
/** Whole words: vendors write “individually validated” and “personal use”. */
const namePattern =
  /\b(?:(?:first|last|full|family|given|sur)?[\s-]?name|customer|donor|individual|patient|participant|person|sample|subject|birth(?:day|date)?)s?\b/i

/** The last column of a VCF names the person; a VCF needs some name there. */
const vcfColumns = /^(#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT)\t([^\t]+)$/
const neutralSample = 'SAMPLE'

/**
 * Removes what identifies a person from the comments of a DNA file: only comments that describe the format stay, without
 * the name of the sample and the path of the reference. `keep` returns the line to send, or null.
 */
export const createPersonalLineFilter = () => {
  const removed = new Set<RemovedKind>()
  const keep = (line: string): string | null => {
    if (!line.startsWith('#')) return line
    const [, columns, sample] = vcfColumns.exec(line) ?? []
    if (columns !== undefined) {
      if (sample !== neutralSample) removed.add('name')
      return `${columns}\t${neutralSample}`
    }
    if (/^#\s*$/.test(line)) return null
    const isTechnical = technicalComments.some((pattern) => pattern.test(line))
    if (isTechnical || isVendorComment(line)) return line
    removed.add(kindOf(line))
    return withoutPath(line)
  }
  return { keep, removed: () => removedKinds.filter((kind) => removed.has(kind)) }
}

/**
 * Returns the reference or a contig of a VCF with the build instead of its path, which can name a person; null for other
 * comments.
 */
const withoutPath = (line: string): string | null => {
  if (/^##contig=<[^@]*>$/.test(line)) {
    return line.replaceAll(pathOfContig, (_path, attribute: string, value: string) => {
      const build = buildNamedIn(value)
      return build ? `,${attribute}=${buildNames[build]}` : ''
    })
  }
  const build = /^##(?:reference|assembly)=/i.test(line) ? buildNamedIn(line) : null
  return build ? `##reference=${buildNames[build]}` : null
}

const pathOfContig = /,(\w+)=("[^"]*"|[^",>]*[/\\][^,>]*)/g

const kindOf = (line: string): RemovedKind => {
  if (emailPattern.test(line)) return 'email'
  return namePattern.test(line) ? 'name' : 'comment'
}

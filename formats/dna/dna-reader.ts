import { problem } from '#contract/problem.ts'
import type { DnaBuild } from '#contract/statuses.ts'

import { buildOfRow } from './build-markers.ts'
import { chipFormatOf } from './chip-format.ts'
import type { DnaSummary, DnaFormat, DnaRow } from './dna-summary.ts'
import { createLineSplitter } from './line-splitter.ts'
import { createRowCounter } from './row-counter.ts'
import { vcfFormatOf } from './vcf-format.ts'

/** More comments than any vendor writes before the first row; a VCF describes each of its fields. */
const maxHeaderLines = 20_000
const maxHeaderLength = 4 * 1024 * 1024
/** More empty lines, repeated headers and late comments than any vendor writes; reading them takes time. */
const maxSkippedLines = 20_000

/**
 * Reads a DNA file of any supported vendor from its unpacked bytes, part by part and in constant memory. `onLine` gets
 * every line as it was read. Throws `errors.dna_upload_file_type`, `_unreadable` or `_empty`.
 */
export const createDnaReader = (onLine: (line: string) => void = () => {}) => {
  const counter = createRowCounter()
  const header = createHeader()
  let format: DnaFormat | undefined
  let build: DnaBuild | null = null
  let skipped = 0
  const skip = (): void => {
    skipped += 1
    if (skipped > maxSkippedLines) throw problem('errors.dna_upload_file_unreadable')
  }
  const startRows = (first: string): DnaFormat => {
    const found = formatOf(header.lines, first)
    build = found.build
    return found
  }
  const addRow = (row: DnaRow): void => {
    counter.add(row)
    build ??= buildOfRow(row)
  }
  const readLine = (line: string): void => {
    if (line.startsWith('#')) {
      if (format) skip()
      else header.add(line)
    } else if (line.trim() === '') {
      skip()
    } else {
      format ??= startRows(line)
      const row = format.readRow(line)
      if (row) addRow(row)
      else skip()
    }
    onLine(line)
  }
  const splitter = createLineSplitter(readLine)
  return {
    push: splitter.push,
    end: (): DnaSummary => {
      splitter.end()
      const { rows, noCalls, sex } = counter.result()
      if (!format || rows === 0) {
        throw problem(
          header.isEmpty() ? 'errors.dna_upload_file_empty' : 'errors.dna_upload_file_type',
        )
      }
      return { vendor: format.vendor, build, rows, noCalls, sex }
    },
  }
}

const createHeader = () => {
  const lines: string[] = []
  let length = 0
  return {
    lines,
    isEmpty: () => lines.length === 0,
    add: (line: string): void => {
      length += line.length
      if (lines.length >= maxHeaderLines || length > maxHeaderLength) {
        throw problem('errors.dna_upload_file_unreadable')
      }
      lines.push(line)
    },
  }
}

const formatOf = (header: readonly string[], first: string): DnaFormat =>
  header[0]?.startsWith('##fileformat=VCF') ? vcfFormatOf(header) : chipFormatOf(header, first)

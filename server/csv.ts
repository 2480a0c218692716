import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'

/** The cells of a line, with its number in the file. */
export type CsvLine = { line: number; cells: string[] }

/** What spreadsheets write: a byte order mark, and semicolons in Estonian. */
const csvOptions = {
  bom: true,
  delimiter: [',', ';'],
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  info: true,
}

/** Splits CSV into cells, or returns the line at which it is broken. The message of the parser can contain data. */
export const parseCsv = (text: string): { lines: CsvLine[] } | { line: number; reason: string } => {
  try {
    // with one kind of line end the parser counts those in quoted cells once
    const records: unknown = parse(text.replaceAll(/\r\n?/g, '\n'), csvOptions)
    return { lines: v.parse(CsvRecords, records) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error['lines']), reason: `the file is not valid CSV (${error.code})` }
  }
}

/** What the parser returns with the option `info`, which its types do not know. */
const CsvRecords = v.array(
  v.pipe(
    v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
    v.transform(({ record, info }): CsvLine => ({ line: info.lines, cells: record })),
  ),
)

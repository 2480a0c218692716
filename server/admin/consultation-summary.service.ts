import * as v from 'valibot'

import { LocaleSchema, type Locale } from '#contract/locale.ts'
import { ProblemError } from '#contract/problem.ts'
import { reportMaxBytes } from '#contract/report/report.ts'
import { listBooked } from '#server/consultation/consultant/consultant.store.ts'
import type { Database } from '#server/db/database.ts'
import { isReadablePdf } from '#server/report/report-file.rules.ts'
import { storeReport } from '#server/report/report.service.ts'

import { failureOutcome, type Command, type Operator } from './command.rules.ts'
import { readBytes } from './publication/operator-file.rules.ts'

/**
 * Releases the summary of a consultation that has started to the customer, all languages or none, by the rules of a
 * report: the customer gets an email, and another file amends the earlier one.
 */
export const consultationSummaryCommand: Command = async (
  tx,
  [wanted = '', ...words],
  operator,
) => {
  const found = await findConsultation(tx, wanted, operator)
  if ('error' in found) return failureOutcome(found.error)
  const { files, errors } = readSummaries(words)
  if (errors.length > 0) {
    const lines = ['Nothing was released.', ...errors]
    return { lines, target: found.number, result: 'refused', isFailure: true }
  }
  const results = await store(tx, { orderProductId: found.orderProductId, files }, operator)
  return results === null
    ? failureOutcome(notOwnMessage, found.number)
    : { lines: results, target: found.number, result: results.join(', ') }
}

const unknownMessage = 'No order with a booked consultation has this number.'
const notStartedMessage = 'The consultation has not started yet.'
const notOwnMessage =
  'The customer cannot open a summary: the identity is not verified, or the consultation is for another person.'

type Found = { number: string; orderProductId: string } | { error: string }

/** The number of the order is enough unless it has several consultations; then the code of the product follows it. */
const findConsultation = async (
  tx: Database,
  wanted: string,
  { now }: Operator,
): Promise<Found> => {
  const [number = '', code] = wanted.split('/')
  const booked = await listBooked(tx, { number, now })
  const [consultation, ...others] = booked.filter((one) => code === undefined || one.code === code)
  const id = consultation?.booking.orderedProductId
  if (!consultation || !id) return { error: unknownMessage }
  if (others.length > 0) {
    const names = booked.map((one) => `${number}/${one.code}`).join(', ')
    return { error: `The order has several consultations. Name one of them: ${names}.` }
  }
  if (consultation.slot.startsAt > now) return { error: notStartedMessage }
  return { number, orderProductId: id }
}

type SummaryFile = { locale: Locale; pdf: Uint8Array }

/** Reads the files of a summary, each given as `<language>=<file>`. */
const readSummaries = (words: readonly string[]): { files: SummaryFile[]; errors: string[] } => {
  const files: SummaryFile[] = []
  const errors = words.length === 0 ? [formMessage] : []
  for (const word of words) {
    const [locale = '', ...rest] = word.split('=')
    const name = rest.join('=')
    const pdf = readBytes(name)
    const isNamedTwice = files.some((file) => file.locale === locale)
    if (!v.is(LocaleSchema, locale) || isNamedTwice) errors.push(`${word}: ${formMessage}`)
    else if (pdf === undefined) errors.push(`${name}: The file cannot be read.`)
    else if (pdf.byteLength > reportMaxBytes) errors.push(`${name}: The file is larger than 10 MB.`)
    else if (!isReadablePdf(pdf)) errors.push(`${name}: ${typeMessage}`)
    else files.push({ locale, pdf })
  }
  return { files, errors }
}

const formMessage = 'Name one PDF for each language, such as et=summary.et.pdf.'
const typeMessage = 'The file is not a PDF, or it contains more than pages to read.'

type Summary = { orderProductId: string; files: readonly SummaryFile[] }

/** Returns a line for each language; null when the customer could not open the summary. */
const store = async (
  tx: Database,
  { orderProductId, files }: Summary,
  { now, secret, origin }: Operator,
): Promise<string[] | null> => {
  if (origin === undefined) throw new Error('The address of the portal is not known.')
  const lines: string[] = []
  try {
    for (const { locale, pdf } of files) {
      const report = { orderProductId, locale, pdf, content: null }
      lines.push(`${locale}: ${await storeReport(tx, report, { now, secret, origin })}`)
    }
  } catch (error) {
    // thrown for the first file, before anything is stored
    if (error instanceof ProblemError) return null
    throw error
  }
  return lines
}

import { randomUUID } from 'node:crypto'

import { isLocale, type Locale } from '#contract/locale.ts'
import { after, minutes } from '#server/clock.ts'
import { parseCsv } from '#server/csv.ts'
import type { Database } from '#server/db/database.ts'

import type { SlotRow } from '../consultation.mapper.ts'
import {
  findOffersByCode,
  findSlotsOf,
  insertSlots,
  type PublishedOffer,
} from './slot-publication.store.ts'
import { dayOf, momentAt } from '#server/calendar.rules.ts'

/** A line that was not imported, by its number in the file. */
type RefusedLine = { line: number; reason: string }
type ImportResult = { published: number; known: number; refused: RefusedLine[] }

const header = 'product,consultant,languages,day,time'

/**
 * Publishes consultation times from CSV: `product,consultant,languages,day,time`, one time a line, in Tallinn time.
 * Without languages a time has those of its consultation. Checks every line, publishes the valid ones, and returns the
 * others with the reason. A time that was published before is counted and stays as it is, so that a file can be repeated.
 * Nothing is published from a file that is no CSV.
 */
export const importSlots = async (
  tx: Database,
  { text, now }: { text: string; now: Date },
): Promise<ImportResult> => {
  const csv = parseCsv(text)
  if ('reason' in csv) return { published: 0, known: 0, refused: [csv] }
  const [first, ...lines] = csv.lines
  if (first?.cells.join(',') !== header) {
    const reason = `the first line must be ${header}`
    return { published: 0, known: 0, refused: [{ line: 1, reason }] }
  }
  const offers = await findOffersByCode(tx)
  const refused: RefusedLine[] = []
  const rows = lines.flatMap(({ line, cells }) => {
    const slot = readLine(cells, offers, now)
    if (typeof slot !== 'string') return [{ line, slot }]
    refused.push({ line, reason: slot })
    return []
  })
  const taken = await findTaken(
    tx,
    rows.map(({ slot }) => slot),
  )
  const added: SlotRow[] = []
  let known = 0
  for (const { line, slot } of rows) {
    const other = [...taken, ...added].find((one) => isOverlapping(one, slot))
    if (other === undefined) added.push(slot)
    else if (isSame(other, slot)) known += 1
    else refused.push({ line, reason: `${slot.consultant} has another time then` })
  }
  await insertSlots(tx, added)
  const inOrder = refused.toSorted((one, other) => one.line - other.line)
  return { published: added.length, known, refused: inOrder }
}

const findTaken = async (tx: Database, slots: readonly SlotRow[]): Promise<SlotRow[]> => {
  if (slots.length === 0) return []
  const moments = slots.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  return findSlotsOf(tx, [...new Set(slots.map(({ consultant }) => consultant))], {
    from: new Date(Math.min(...moments)),
    to: new Date(Math.max(...moments)),
  })
}

const isOverlapping = (one: SlotRow, other: SlotRow): boolean =>
  one.consultant === other.consultant && one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** A time keeps the length of its consultation on the day of its publication. */
const isSame = (one: SlotRow, other: SlotRow): boolean =>
  one.productId === other.productId && one.startsAt.getTime() === other.startsAt.getTime()

/** Returns the time of a line, or why it is not valid. */
const readLine = (
  cells: readonly string[],
  offers: ReadonlyMap<string, PublishedOffer>,
  now: Date,
): SlotRow | string => {
  const [code = '', consultant = '', languageList = '', day = '', time = ''] = cells
  if (cells.length !== 5) return 'the line must have five columns'
  const offer = offers.get(code)
  if (!offer) return `no consultation ${code} is published`
  if (consultant === '') return 'the consultant is missing'
  const languages = languageList === '' ? offer.languages : languageList.split(/\s+/)
  const unknown = languages.find((one) => !offer.languages.some((offered) => offered === one))
  if (unknown !== undefined) return `the consultation is not offered in ${unknown}`
  const startsAt = readMoment(day, time)
  if (startsAt === null) return 'the day or the time is not valid; write 2026-12-01 and 09:30'
  if (startsAt <= now) return 'the time has passed'
  return {
    id: randomUUID(),
    productId: offer.productId,
    consultant,
    languages: languages.filter((one): one is Locale => isLocale(one)),
    startsAt,
    endsAt: after(startsAt, minutes(offer.durationMinutes)),
  }
}

/** Returns a moment in Tallinn; null for a day or time that does not exist. */
const readMoment = (day: string, time: string): Date | null => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || hour === undefined || minute === undefined) return null
  if (Number.isNaN(Date.parse(day))) return null
  const moment = momentAt(day, Number(hour) + Number(minute) / 60)
  return dayOf(moment) === day ? moment : null
}

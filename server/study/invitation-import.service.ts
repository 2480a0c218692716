import { randomInt, randomUUID } from 'node:crypto'

import { personalCodeError, withoutSpaces } from '#contract/identity/personal-code.ts'
import { studyArms, type StudyArm } from '#contract/statuses.ts'
import type { Secret } from '#server/crypto/secret.ts'
import { parseCsv, type CsvLine } from '#server/csv.ts'
import type { Database } from '#server/db/database.ts'
import { normalizeCode } from '#server/readable-code.ts'

import { isInStudyAge } from './study.rules.ts'
import {
  countInvitations,
  findKnownInvitations,
  insertInvitations,
  invitationCodeHash,
  invitedPersonHash,
  lockStudy,
  type Study,
} from './study.store.ts'

/** A line that was not imported, by its number in the file. The reason contains no personal data. */
type RefusedLine = { line: number; reason: string }
type ImportResult = { imported: number; refused: RefusedLine[] }

type ImportInput = { study: Study; text: string; secret: Secret; now: Date }
type InvitationRow = { line: number; idNumber: string; invitationCode: string; arm: StudyArm }

const header = 'personal_code,invitation_code,arm'
/** The shortest invitation code: 40 random bits in the alphabet of readable codes. */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4})+$/
const batchSize = 500

/**
 * Imports the invitation list of a study from CSV: `personal_code,invitation_code,arm`, one woman a line. Without an arm
 * she is assigned one at random. Checks every line, imports the valid ones, and returns the others with the reason. A
 * line that was imported before is refused as a duplicate, so that a file can be imported again. Nothing is imported from
 * a file that is no CSV.
 */
export const importInvitations = async (
  tx: Database,
  input: ImportInput,
): Promise<ImportResult> => {
  const { study, text } = input
  const csv = parseCsv(text)
  if ('reason' in csv) return { imported: 0, refused: [csv] }
  const [first, ...lines] = csv.lines
  if (first?.cells.join(',') !== header) {
    return { imported: 0, refused: [{ line: 1, reason: `the first line must be ${header}` }] }
  }
  const refused: RefusedLine[] = []
  const rows = readRows(lines, study, refused)
  const accepted = await takePlaces(tx, rows, { ...input, refused })
  let imported = 0
  for (let start = 0; start < accepted.length; start += batchSize) {
    imported += await importBatch(tx, accepted.slice(start, start + batchSize), {
      ...input,
      refused,
    })
  }
  return { imported, refused: refused.toSorted((one, other) => one.line - other.line) }
}

/**
 * Returns the rows that fit under the cap of the study; rows that were imported earlier need no further place. Locks
 * the study, so that concurrent imports cannot exceed the cap.
 */
const takePlaces = async (
  tx: Database,
  rows: readonly InvitationRow[],
  { study, secret, refused }: BatchContext,
): Promise<InvitationRow[]> => {
  const { cap = study.cap } = (await lockStudy(tx, study.id)) ?? {}
  const isKnown = await findKnownInvitations(tx, rows, { studyId: study.id, secret })
  const places = Math.max(cap - (await countInvitations(tx, study.id)), 0)
  const accepted: InvitationRow[] = []
  for (const row of rows) {
    const { line } = row
    if (isKnown(row)) refused.push({ line, reason: 'imported before' })
    else if (accepted.length < places) accepted.push(row)
    else refused.push({ line, reason: `the study has ${cap} invitations already` })
  }
  return accepted
}

/** Reads the valid lines, and adds the others to `refused`. */
const readRows = (
  lines: readonly CsvLine[],
  study: Study,
  refused: RefusedLine[],
): InvitationRow[] => {
  const seen = { people: new Set<string>(), codes: new Set<string>() }
  return lines.flatMap((csvLine) => {
    const { line } = csvLine
    const row = readRow(csvLine, study)
    const reason = typeof row === 'string' ? row : repetitionOf(row, seen)
    if (typeof row === 'string' || reason !== null) {
      refused.push({ line, reason: reason ?? '' })
      return []
    }
    seen.people.add(row.idNumber)
    seen.codes.add(row.invitationCode)
    return [row]
  })
}

type Seen = { people: ReadonlySet<string>; codes: ReadonlySet<string> }

const repetitionOf = ({ idNumber, invitationCode }: InvitationRow, seen: Seen): string | null => {
  if (seen.people.has(idNumber)) return 'the personal code is in the file twice'
  return seen.codes.has(invitationCode) ? 'the invitation code is in the file twice' : null
}

/** Returns the row of a line, or why it is not valid. */
const readRow = ({ line, cells }: CsvLine, study: Study): InvitationRow | string => {
  const [typed = '', code = '', arm = ''] = cells
  if (cells.length > 3) return 'the line has more than three columns'
  const idNumber = withoutSpaces(typed)
  if (personalCodeError(idNumber) !== null) return 'the personal code is not valid'
  if (!isInStudyAge(idNumber, study)) {
    return `not a woman born in ${study.bornFrom} to ${study.bornTo}`
  }
  const invitationCode = normalizeCode(code)
  if (!codePattern.test(invitationCode)) return 'the invitation code is not valid'
  const assigned = arm === '' ? randomArm() : studyArms.find((one) => one === arm)
  return assigned ? { line, idNumber, invitationCode, arm: assigned } : 'the arm is unknown'
}

const randomArm = (): StudyArm => studyArms[randomInt(studyArms.length)] ?? 'choice'

type BatchContext = Pick<ImportInput, 'study' | 'secret' | 'now'> & { refused: RefusedLine[] }

const importBatch = async (
  tx: Database,
  rows: readonly InvitationRow[],
  { study, secret, now, refused }: BatchContext,
): Promise<number> => {
  const invitations = rows.map(({ idNumber, invitationCode, arm }) => ({
    id: randomUUID(),
    studyId: study.id,
    codeHash: invitedPersonHash(secret, idNumber),
    invitationCodeHash: invitationCodeHash(secret, invitationCode),
    arm,
    invitedAt: now,
  }))
  const inserted = await insertInvitations(tx, invitations)
  for (const [index, { id }] of invitations.entries()) {
    const { line = 0 } = rows[index] ?? {}
    if (!inserted.has(id)) refused.push({ line, reason: 'imported before' })
  }
  return inserted.size
}

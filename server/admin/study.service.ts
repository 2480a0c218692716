import { writeFileSync } from 'node:fs'

import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'

import { day } from '#contract/form/fields.ts'
import { LocalizedText } from '#contract/locale.ts'
import { importInvitations } from '#server/study/invitation-import.service.ts'
import { defaultStudy } from '#server/study/study.texts.ts'
import { findDeletion } from '#server/study/study-receipt.store.ts'
import { decryptContact, type StoredContact } from '#server/study/study-contact.mapper.ts'
import { listOrdersToSend } from '#server/study/kit/study-kit.store.ts'
import { insertStudy, updateStudy } from '#server/study/study-settings.store.ts'
import {
  countInvitations,
  findStudy,
  lockStudy,
  type Study,
  type StudyOrder,
} from '#server/study/study.store.ts'

import type { Command } from './command.rules.ts'
import { readText } from './publication/operator-file.rules.ts'

const year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100))

/** The settings in the file of an operator; those that are missing are not changed. */
const Settings = v.strictObject({
  institute: v.optional(LocalizedText),
  terms: v.optional(LocalizedText),
  ordersFrom: v.optional(day),
  ordersUntil: v.optional(day),
  deleteBy: v.optional(day),
  cap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  bornFrom: v.optional(year),
  bornTo: v.optional(year),
})

/** Imports the invitations of the HPV study from a CSV file; prints each line that it refuses, without its contents. */
export const importInvitationsCommand: Command = async (tx, [file = ''], { now, secret }) => {
  const text = readText(file)
  if (text === undefined) return refusal('The file cannot be read.')
  await insertStudy(tx, defaultStudy)
  const study = await findStudy(tx, 'hpv')
  if (!study) return refusal('The study has no settings.')
  const { imported, refused } = await importInvitations(tx, { study, text, secret, now })
  const line = `${imported} invitations imported, ${refused.length} lines refused.`
  return {
    lines: [line, ...refused.map((one) => `line ${one.line}: ${one.reason}`)],
    target: 'hpv',
    result: line,
    isFailure: imported === 0,
  }
}

/** Shows the settings of the HPV study, its numbers, and the receipt of its end. With a file, changes the settings. */
export const studyCommand: Command = async (tx, [file], { secret }) => {
  await insertStudy(tx, defaultStudy)
  const current = await lockStudy(tx, 'hpv')
  if (!current) return refusal('The study has no settings.')
  if (file !== undefined) {
    const changes = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), readText(file))
    if (!changes.success)
      return refusal(`The settings are not valid: ${v.summarize(changes.issues)}`)
    const contradiction = contradictionIn({ ...current, ...givenIn(changes.output) })
    if (contradiction) return refusal(contradiction)
    await updateStudy(tx, current, changes.output)
  }
  const study = (await findStudy(tx, 'hpv')) ?? current
  const deletion = await findDeletion(tx, { studyId: 'hpv', secret })
  const { terms: _terms, institute, ...settings } = study
  const lines = [
    `institute: ${institute.en}`,
    ...Object.entries(settings).map(([name, value]) => `${name}: ${value}`),
    `invitations: ${await countInvitations(tx, 'hpv')}`,
    ...(deletion
      ? [`deleted: ${JSON.stringify(deletion.counts)}, ${receiptTextOf(deletion)}`]
      : []),
  ]
  return { lines, target: 'hpv', result: file === undefined ? 'shown' : 'changed' }
}

/** After a backup was restored, only the hash of the receipt is known. */
const receiptTextOf = ({ receipt }: { receipt: string | null }): string =>
  receipt === null ? 'the receipt printed before the backup was restored' : `receipt ${receipt}`

const givenIn = (changes: v.InferOutput<typeof Settings>): Partial<Study> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** Returns why settings cannot be stored together; null if they can. */
const contradictionIn = (study: Study): string | null => {
  const { ordersFrom, ordersUntil, deleteBy, cap, ordered, bornFrom, bornTo } = study
  if (ordersFrom > ordersUntil) {
    return `The first day of orders (${ordersFrom}) must not be after the last one (${ordersUntil}).`
  }
  if (ordersUntil > deleteBy) {
    return `The last day of orders (${ordersUntil}) must not be after the day of the deletion (${deleteBy}).`
  }
  if (cap < ordered) return `The cap (${cap}) must not be under the number of orders (${ordered}).`
  return bornFrom > bornTo
    ? `The first year of birth (${bornFrom}) must not be after the last one (${bornTo}).`
    : null
}

const labelColumns = [
  'order_number',
  'kit',
  'name',
  'phone',
  'parcel_locker',
  'address',
  'address2',
  'postal_code',
  'city',
  'country',
]

const csvOptions = {
  header: true,
  columns: labelColumns,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const

/**
 * Writes the labels of the kits that have to be sent to a CSV file: those of which the laboratory has not reported
 * that they were posted. Only the operator can read the file. An existing file is not overwritten.
 */
export const kitLabelsCommand: Command = async (tx, [file = ''], { secret }) => {
  if (file === '') return refusal('Name the file to write.')
  const unreadable: string[] = []
  const labels = (await listOrdersToSend(tx, null)).flatMap(({ order }) => {
    try {
      const contact = decryptContact(order, secret)
      return contact ? [labelOf(order, contact)] : []
    } catch {
      unreadable.push(`order ${order.number}: the address cannot be read`)
      return []
    }
  })
  if (!writeNewFile(file, stringify(labels, csvOptions))) {
    return refusal('The file exists, or cannot be written.')
  }
  const line = `${labels.length} labels written, ${unreadable.length} orders without an address.`
  return { lines: [line, ...unreadable], target: 'hpv', result: line }
}

/** The home address is left out where a parcel locker is chosen. */
const labelOf = (
  { number, kit }: StudyOrder,
  { name, phone, shipping, delivery }: StoredContact,
): string[] => {
  // a spreadsheet takes a leading plus for a formula
  const start = [number, kit, name, phone.replace(/^\+/, '00')]
  if (delivery.shipping_option === 'terminal') {
    const { provider, terminal_id: id, name: locker, address = '' } = delivery.terminal
    return [...start, `${provider} ${id}, ${locker}`, address, '', '', '', shipping.country]
  }
  const { address, address2, postal_code: code, city, country } = shipping
  return [...start, '', address, address2 ?? '', code, city, country]
}

const writeNewFile = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false
  }
}

const refusal = (line: string) => ({
  lines: [line],
  target: 'hpv',
  result: 'refused',
  isFailure: true,
})

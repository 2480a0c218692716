import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { day } from '#contract/form/fields.ts'
import { LocalizedText } from '#contract/locale.ts'
import { importInvitations } from '#server/study/invitation-import.service.ts'
import { defaultStudy } from '#server/study/study.texts.ts'
import { findDeletion } from '#server/study/study-receipt.store.ts'
import { countInvitations, findStudy, insertStudy, updateStudy } from '#server/study/study.store.ts'

import type { Command } from './command.rules.ts'

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
  if (file !== undefined) {
    const changes = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), readText(file))
    if (!changes.success)
      return refusal(`The settings are not valid: ${v.summarize(changes.issues)}`)
    await updateStudy(tx, 'hpv', changes.output)
  }
  const study = await findStudy(tx, 'hpv')
  if (!study) return refusal('The study has no settings.')
  const deletion = await findDeletion(tx, { studyId: 'hpv', secret })
  const { terms: _terms, institute, ...settings } = study
  const lines = [
    `institute: ${institute.en}`,
    ...Object.entries(settings).map(([name, value]) => `${name}: ${value}`),
    `invitations: ${await countInvitations(tx, 'hpv')}`,
    ...(deletion
      ? [`deleted: ${JSON.stringify(deletion.counts)}, receipt ${deletion.receipt}`]
      : []),
  ]
  return { lines, target: 'hpv', result: file === undefined ? 'shown' : 'changed' }
}

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const refusal = (line: string) => ({
  lines: [line],
  target: 'hpv',
  result: 'refused',
  isFailure: true,
})

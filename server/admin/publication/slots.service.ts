import type { Command } from '#server/admin/command.rules.ts'
import { importSlots } from '#server/consultation/slots/slot-import.service.ts'

import { readText, rejectedOutcome } from './operator-file.rules.ts'

/** Publishes the consultation times of a CSV file; prints each line that it refuses. */
export const publishSlotsCommand: Command = async (tx, [file = ''], { now }) => {
  const text = readText(file)
  if (text === undefined) return rejectedOutcome(['Name a file that this command can read.'])
  const { published, known, refused: lines } = await importSlots(tx, { text, now })
  const summary = `${published} times published, ${known} published before, ${lines.length} lines refused.`
  return {
    lines: [summary, ...lines.map(({ line, reason }) => `line ${line}: ${reason}`)],
    target: 'consultations',
    result: summary,
    isFailure: lines.length > 0,
  }
}

import { localizedText } from '#contract/locale.ts'
import { languageOf } from '#server/consultation/booked.store.ts'
import {
  listBooked,
  type BookedConsultation,
} from '#server/consultation/consultant/consultant.store.ts'
import { describeFindings } from '#server/consultation/findings/attached-findings.service.ts'
import { timeZone } from '#server/calendar.rules.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { meetingLink } from '#server/providers/meeting/meeting.config.ts'

import { failureOutcome, type Command, type Operator } from './command.rules.ts'

/** Lists the booked consultations that are not over: number, time in Tallinn, language and kind. */
export const consultationsCommand: Command = async (tx, _args, { now }) => {
  const booked = await listBooked(tx, { now })
  const lines = booked.length === 0 ? ['There are no booked consultations.'] : booked.map(toLine)
  return { lines, target: null, result: `${booked.length} listed` }
}

/** Shows the consultations of an order with their topics, the attached findings and the contact of the customer. */
export const consultationCommand: Command = async (tx, [number = ''], operator) => {
  const booked = await listBooked(tx, { number, now: operator.now })
  const [first] = booked
  if (!first) return failureOutcome('No order with a booked consultation has this number.')
  const lines = await Promise.all(booked.map((one) => describeConsultation(tx, one, operator)))
  return { lines: lines.flat(), target: first.number, result: 'topic, findings and contact shown' }
}

const describeConsultation = async (
  tx: Database,
  consultation: BookedConsultation,
  { meeting, secret }: Operator,
): Promise<string[]> => {
  const { booking, slot } = consultation
  const { room, topicEncrypted } = booking
  const language = languageOf(booking, slot)
  const details = {
    consultant: slot.consultant,
    topic: topicEncrypted === null ? 'none' : decrypt(secret, topicEncrypted),
    meeting: meeting ? meetingLink(meeting, { ...slot, room, language }) : 'MEETING_URL is not set',
    name: consultation.buyer?.name,
    email: consultation.email,
    phone: consultation.phone ?? consultation.buyer?.phone,
  }
  const findings = await describeFindings(tx, booking, { secret, language })
  return [
    toLine(consultation),
    ...Object.entries(details).map(([name, value]) => `  ${name}: ${value ?? 'none'}`),
    ...findings.map((finding) => `  finding: ${finding}`),
  ]
}

const toLine = ({ number, title, booking, slot }: BookedConsultation): string =>
  [number, inTallinn(slot.startsAt), languageOf(booking, slot), localizedText(title, 'en')].join(
    '  ',
  )

const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })

const inTallinn = (moment: Date): string => format.format(moment)

import { localizedText } from '#contract/locale.ts'
import { languageOf } from '#server/consultation/booked.store.ts'
import {
  listBooked,
  type BookedConsultation,
} from '#server/consultation/consultant/consultant.store.ts'
import { timeZone } from '#server/consultation/time.rules.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { meetingLink } from '#server/providers/meeting/meeting.config.ts'

import { failureOutcome, type Command } from './command.rules.ts'

/** Lists the booked consultations that are not over: number, time in Tallinn, language and kind. */
export const consultationsCommand: Command = async (tx, _args, { now }) => {
  const booked = await listBooked(tx, { now })
  const lines = booked.length === 0 ? ['There are no booked consultations.'] : booked.map(toLine)
  return { lines, target: null, result: `${booked.length} listed` }
}

/** Shows the consultations of an order with their topics and the contact of the customer. */
export const consultationCommand: Command = async (tx, [number = ''], { meeting, secret, now }) => {
  const booked = await listBooked(tx, { number, now })
  const [first] = booked
  if (!first) return failureOutcome('No order with a booked consultation has this number.')
  const lines = booked.flatMap((consultation) => {
    const { booking, slot } = consultation
    const { room, topicEncrypted } = booking
    const details = {
      consultant: slot.consultant,
      topic: topicEncrypted === null ? 'none' : decrypt(secret, topicEncrypted),
      meeting: meeting
        ? meetingLink(meeting, { ...slot, room, language: languageOf(booking, slot) })
        : 'MEETING_URL is not set',
      name: consultation.buyer?.name,
      email: consultation.email,
      phone: consultation.phone ?? consultation.buyer?.phone,
    }
    return [
      toLine(consultation),
      ...Object.entries(details).map(([name, value]) => `  ${name}: ${value ?? 'none'}`),
    ]
  })
  return { lines, target: first.number, result: 'topic and contact shown' }
}

const toLine = ({ number, title, booking, slot }: BookedConsultation): string =>
  [number, inTallinn(slot.startsAt), languageOf(booking, slot), localizedText(title, 'en')].join(
    '  ',
  )

const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })

const inTallinn = (moment: Date): string => format.format(moment)

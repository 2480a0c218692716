import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import { brand } from '#contract/app/brand.ts'
import type { Locale } from '#contract/locale.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Attachment } from '#server/mail/mime.ts'
import { mailTextsIn } from '#server/mail/texts/mail.texts.ts'

type CalendarEvent = {
  /** Identifies the event: a calendar that knows the id updates it. */
  id: string
  startsAt: string
  endsAt: string
  /** How often the consultation was moved. */
  moves: number
  /** When the event was created; the same event makes the same file. */
  stamp: Date
  locale: Locale
  origin: string
  /** Whether the file removes the event from the calendar. */
  isCancelled?: boolean
}

const calendarType = 'text/calendar'

/**
 * Creates an iCalendar file (RFC 5545) for a consultation. It does not name the test that it is about. Calendars take a
 * changed event only with a higher sequence number (RFC 5546), so each move and the cancellation increment it.
 */
export const createCalendarFile = ({
  id,
  startsAt,
  endsAt,
  moves,
  stamp,
  locale,
  origin,
  isCancelled = false,
}: CalendarEvent): Buffer<ArrayBuffer> => {
  const { locale: language, texts } = mailTextsIn(locale)
  const { summary, description } = texts.calendar
  const calendar = ical({
    prodId: { company: brand.name, product: 'portal', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `${id}@${brand.email.split('@')[1]}`,
    start: new Date(startsAt),
    end: new Date(endsAt),
    stamp,
    summary: `${brand.name}: ${summary}`,
    description,
    url: `${origin}/ekliinik`,
    sequence: isCancelled ? moves + 1 : moves,
    ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
  })
  if (!isCancelled) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 60 * 60, description: summary })
  }
  return Buffer.from(calendar.toString(), 'utf8')
}

export const calendarFileName = (locale: Locale): string =>
  mailTextsIn(locale).texts.calendar.filename

/** Returns the calendar files of an email about booked consultations. */
export const calendarAttachments = (mail: Mail, stamp: Date): Attachment[] => {
  const isDated =
    mail.kind === 'order_completed' ||
    mail.kind === 'consultation_moved' ||
    mail.kind === 'consultation_cancelled' ||
    mail.kind === 'consultation_reminder'
  if (!isDated) return []
  const { language: locale, origin, consultations = [] } = mail
  const isCancelled = mail.kind === 'consultation_cancelled'
  return consultations.map(({ id, startsAt, endsAt, moves }) => ({
    filename: calendarFileName(locale),
    contentType: `${calendarType}; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: createCalendarFile({
      id,
      startsAt,
      endsAt,
      moves,
      stamp,
      locale,
      origin,
      isCancelled,
    }),
  }))
}

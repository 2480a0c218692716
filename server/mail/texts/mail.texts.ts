import type { Locale } from '#contract/locale.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { textsByLocale } from '#server/texts-by-locale.ts'

/** The parts of an email, from top to bottom, as plain text; `{…}` is filled in. */
type MailText = {
  subject: string
  title: string
  before: readonly string[]
  button?: string
  after: readonly string[]
}

/** The complete texts of a language. */
export type Translations = {
  mails: Record<MailKind, MailText>
  /** A time in Tallinn; `{day}` and `{time}` are filled in. */
  moment: string
  /** Returns the form of a day in `moment`, where it is not that of a date on its own. */
  inflectDay?: (day: string) => string
  /** A booked time; `{day}`, `{hours}` and `{language}` are filled in. */
  consultation: string
  /** How a consultation is held, by its language; for others their name is used. */
  consultationLanguage: Partial<Record<Locale, string>>
  /** What is refunded for a cancelled consultation; `{total}` is filled in. */
  refund: { payment: string; giftcard: string; creditNote: string }
  /** The calendar file of a consultation. */
  calendar: { summary: string; description: string; filename: string }
  /** Shown above the address of the button, in case it does not work. */
  buttonFallback: string
  /** The sender and the contact. `{email}` and `{phone}` are filled in. */
  footer: readonly string[]
}

/** The emails about the sample of a kit. They name neither the test nor a result. */
export type SampleTexts = Pick<Translations['mails'], Extract<MailKind, `sample_${string}`>>

/** The emails about a kit of the study. They name neither the study nor a result. */
export type StudyTexts = Pick<Translations['mails'], Extract<MailKind, `study_${string}`>>

/** The emails about a report. They name neither the test nor a result. */
export type ReportTexts = Pick<Translations['mails'], Extract<MailKind, `report_${string}`>>

/** The emails about a booked consultation, to the customer and to the consultants. They do not name what it is about. */
export type ConsultationTexts = Pick<
  Translations['mails'],
  Extract<MailKind, `consultation_${string}` | `consultant_${string}`>
>

/** Returns the texts of emails in a language, or in English. */
export const mailTextsIn = textsByLocale(
  import.meta.glob<Translations>('./mail.texts.*.ts', { eager: true, import: 'texts' }),
)

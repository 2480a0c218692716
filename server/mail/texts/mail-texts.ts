import type { Locale } from '#contract/locale.ts'
import type { MailKind } from '#server/mail/mail.ts'

/** The parts of an email, from top to bottom, as plain text; `{…}` is filled in. */
export type MailText = {
  subject: string
  title: string
  before: readonly string[]
  button?: string
  after: readonly string[]
}

/** The complete texts of a language. */
export type Translations = {
  mails: Record<MailKind, MailText>
  /** A time in Tallinn; `{day}` and `{time}` are filled in. Estonian days are in the adessive. */
  moment: string
  /** A booked time; `{day}`, `{hours}` and `{language}` are filled in. */
  consultation: string
  /** How a consultation is held, by its language. */
  consultationLanguage: Record<Locale, string>
  /** Shown above the address of the button, in case it does not work. */
  buttonFallback: string
  /** The sender and the contact. `{email}` and `{phone}` are filled in. */
  footer: readonly string[]
}

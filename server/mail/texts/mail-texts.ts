import type { Locale } from '#contract/locale.ts'
import type { MailKind } from '#server/mail/mail.ts'

/** What stands in a mail, from top to bottom. Every text is plain; what is in braces is filled in. */
export type MailText = {
  subject: string
  title: string
  before: readonly string[]
  button?: string
  after: readonly string[]
}

/** A language of mails, complete. */
export type Translations = {
  mails: Record<MailKind, MailText>
  /** A moment in Tallinn; `{day}` and `{time}` are filled in. Estonian days come in the adessive. */
  moment: string
  /** A booked time; `{day}`, `{hours}` and `{language}` are filled in. */
  consultation: string
  /** How a consultation is held, by its language. */
  consultationLanguage: Record<Locale, string>
  /** Above the address of the button, for whom it does not work. */
  buttonFallback: string
  /** Below the line: who writes, and where questions go. `{email}` and `{phone}` are filled in. */
  footer: readonly string[]
}

import { brand } from '#contract/app/brand.ts'
import { isLocaleAvailable, languages, type Locale } from '#contract/locale.ts'
import { tokenOfLink, type Secret } from '#server/crypto/secret.ts'
import { formatEuros, referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'

import { toHtml, type EmailContent } from './email-html.ts'
import type { Mail } from './mail.ts'
import { mailTextsIn } from './texts/mail.texts.ts'

/** A rendered email, before MIME encoding. */
export type RenderedEmail = { language: Locale; subject: string; text: string; html: string }

/** Emails contain no names of people: a name that a stranger typed into a form could abuse the email. */
export const renderEmail = (mail: Mail, secret: Secret): RenderedEmail => {
  const { locale: language } = mailTextsIn(mail.language)
  const emailContent = contentOf({ ...mail, language }, secret)
  const { subject } = emailContent
  return { language, subject, text: toText(emailContent), html: toHtml(emailContent) }
}

const contentOf = (mail: Mail, secret: Secret): EmailContent => {
  const { mails, buttonFallback, footer } = mailTextsIn(mail.language).texts
  const { subject, title, before, button, after } = mails[mail.kind]
  const fill = (line: string): string => filled(line, detailsOf(mail))
  const url = linkIn(mail, secret)
  return {
    language: mail.language,
    subject: fill(subject),
    title: fill(title),
    before: [...before.map(fill), ...consultationLines(mail), ...refundLines(mail)],
    button: button === undefined ? null : { label: button, url, fallback: buttonFallback },
    after: after.map(fill),
    footer: footer.map(fill),
  }
}

/** Returns what is refunded for a cancelled consultation; the credit note is attached. */
const refundLines = (mail: Mail): string[] => {
  if (mail.kind !== 'consultation_cancelled') return []
  const { refund } = mailTextsIn(mail.language).texts
  const parts = [
    { line: refund.payment, cents: mail.paymentCents },
    { line: refund.giftcard, cents: mail.giftcardCents },
  ]
  const lines = parts.flatMap(({ line, cents }) =>
    cents > 0 ? [filled(line, { total: formatEuros(cents) })] : [],
  )
  return lines.length > 0 ? [...lines, refund.creditNote] : []
}

/** Returns day, hours and language of each consultation of the email. */
const consultationLines = (mail: Mail): string[] => {
  const { consultation, consultationLanguage } = mailTextsIn(mail.language).texts
  const booked = 'consultations' in mail ? (mail.consultations ?? []) : []
  return booked.map(({ startsAt, endsAt, language }) =>
    filled(consultation, {
      day: inTallinn(mail.language, startsAt, dayParts),
      hours: [startsAt, endsAt].map((at) => inTallinn(mail.language, at, hourParts)).join('–'),
      language: consultationLanguage[language] ?? languageName(mail.language, language),
    }),
  )
}

const languageName = (mailLanguage: Locale, language: Locale): string =>
  new Intl.DisplayNames(mailLanguage, { type: 'language' }).of(language) ?? language

const dayParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const hourParts = { hour: '2-digit', minute: '2-digit' } as const

const inTallinn = (
  language: Locale,
  at: string,
  emailContent: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(languages[language].tag, {
    ...emailContent,
    timeZone: 'Europe/Tallinn',
  }).format(new Date(at))

const linkIn = (mail: Mail, secret: Secret): string => {
  if (mail.kind === 'confirm_email' || mail.kind === 'change_email') {
    const signature = tokenOfLink(secret, mail.linkId)
    return accountLink(mail, '/verify-email', { id: mail.linkId, signature })
  }
  if (mail.kind === 'restore') {
    return accountLink(mail, '/reset-pw', { code: tokenOfLink(secret, mail.linkId) })
  }
  if (mail.kind === 'identity_resubmission') return `${mail.origin}/verification`
  if (mail.kind.startsWith('study_')) return studyLink(mail, '')
  if (mail.kind === 'consultation_earlier') {
    return `${mail.origin}/ekliinik?move=${mail.consultations[0]?.id ?? ''}`
  }
  if (mail.kind.startsWith('consultation_summary')) return `${mail.origin}/dashboard`
  if (mail.kind !== 'consultation_refunded' && mail.kind.startsWith('consultation_')) {
    return `${mail.origin}/ekliinik`
  }
  if (mail.kind === 'account_exists' && !isLocaleAvailable(mail.language, '/login')) {
    return studyLink(mail, '')
  }
  return 'number' in mail ? `${mail.origin}/orders` : `${mail.origin}/login`
}

type AccountPage = '/reset-pw' | '/verify-email'
type LinkQuery = Readonly<Record<string, string>>

/** Returns a link to a page of the account, or to the same page of the study where the first is not in the language. */
const accountLink = (mail: Mail, page: AccountPage, query: LinkQuery): string =>
  isLocaleAvailable(mail.language, page)
    ? `${mail.origin}${page}?${new URLSearchParams(query).toString()}`
    : studyLink(mail, page, query)

/** Returns a link to a page of the study. The address does not name the test: `/kit` redirects to `/hpv`. */
const studyLink = (
  { origin, language }: Mail,
  page: AccountPage | '',
  query: LinkQuery = {},
): string => `${origin}/kit${page}?${new URLSearchParams({ ...query, lang: language }).toString()}`

/** Returns a link to the terms of sale of an order; to the current ones without a version. */
const saleTermsLink = (origin: string, version: string | null | undefined): string =>
  `${origin}/products?saleTerms=${encodeURIComponent(version ?? 'current')}`

type UnpaidOrder = Extract<Mail, { until: string }>
type PartReceived = Extract<Mail, { kind: 'transfer_partial' }>

const detailsOf = (mail: Mail): Record<string, string> => ({
  email: brand.email,
  phone: brand.phone,
  device: mail.kind === 'new_device' ? mail.device : '',
  at: 'at' in mail ? momentIn(mail.language, mail.at) : '',
  number: 'number' in mail ? mail.number : '',
  ...(mail.kind === 'alarm_raised' ? { code: mail.code, sentence: mail.sentence } : {}),
  terms: saleTermsLink(mail.origin, 'termsVersion' in mail ? mail.termsVersion : null),
  ...('until' in mail ? detailsOfOrder(mail) : {}),
  ...(mail.kind === 'report_delayed' ? { day: dayIn(mail.language, mail.expectedBy) } : {}),
  ...(mail.kind === 'study_ending' ? { day: onDay(mail.language, mail.day) } : {}),
  ...(mail.kind === 'transfer_partial' ? detailsOfPart(mail) : {}),
  ...('cents' in mail ? { total: formatEuros(mail.cents) } : {}),
})

const detailsOfOrder = ({ number, totalCents, until, language }: UnpaidOrder) => ({
  total: formatEuros(totalCents),
  until: momentIn(language, until),
  payee: seller.name,
  account: seller.iban,
  reference: referenceNumber(number),
})

const detailsOfPart = ({ totalCents, receivedCents }: PartReceived) => ({
  received: formatEuros(receivedCents),
  missing: formatEuros(totalCents - receivedCents),
})

const filled = (line: string, details: Record<string, string>): string =>
  line.replace(/\{(\w+)\}/g, (_match, name: string) => details[name] ?? '')

const dayIn = (language: Locale, at: string): string =>
  inTallinn(language, at, { day: 'numeric', month: 'long', year: 'numeric' })

/** Returns a day in the form that says when something happens. */
const onDay = (language: Locale, at: string): string => {
  const day = dayIn(language, at)
  return mailTextsIn(language).texts.inflectDay?.(day) ?? day
}

const momentIn = (language: Locale, at: string): string => {
  const { moment } = mailTextsIn(language).texts
  return filled(moment, {
    day: onDay(language, at),
    time: inTallinn(language, at, hourParts),
  })
}

const toText = ({ title, before, button, after, footer }: EmailContent): string =>
  [
    title,
    ...before,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    `-- \n${[brand.name, ...footer].join('\n')}`,
  ].join('\n\n') + '\n'

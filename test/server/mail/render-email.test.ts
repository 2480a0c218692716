import { describe, expect, it } from 'vitest'

import { locales } from '#contract/locale.ts'
import { createSecret, tokenOfLink } from '#server/crypto/secret.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import type { Mail } from '#server/mail/mail.ts'
import { toMime } from '#server/mail/mime.ts'

const secret = createSecret('a secret of the tests, and of nobody else')
const linkId = '6f1d3f0e-1111-4222-8333-444455556666'
const at = '2026-11-20T09:00:00.000Z'
const device = 'Firefox, Windows'
const number = '2026-000118'
const order = { number, totalCents: 123_450, until: at }

const mailsIn = (language: Mail['language']): Mail[] => {
  const addressed = { to: 'liis@alleel.example', language, origin: 'https://portal.example' }
  return [
    { kind: 'confirm_email', ...addressed, linkId },
    { kind: 'restore', ...addressed, linkId },
    { kind: 'change_email', ...addressed, linkId },
    { kind: 'email_change_requested', ...addressed, at },
    { kind: 'email_changed', ...addressed, at },
    { kind: 'phone_changed', ...addressed, at },
    { kind: 'account_erased', ...addressed, at },
    { kind: 'account_exists', ...addressed },
    { kind: 'password_changed', ...addressed, at },
    { kind: 'new_device', ...addressed, device, at },
    { kind: 'identity_verified', ...addressed, at },
    { kind: 'identity_declined', ...addressed, at },
    { kind: 'identity_resubmission', ...addressed, at },
    { kind: 'report_ready', ...addressed },
    { kind: 'report_amended', ...addressed },
    { kind: 'consultation_summary', ...addressed },
    { kind: 'consultation_summary_amended', ...addressed },
    { kind: 'consultant_booked', ...addressed, number, at },
    { kind: 'consultant_moved', ...addressed, number, at },
    { kind: 'consultant_cancelled', ...addressed, number, at },
    { kind: 'sample_received', ...addressed },
    { kind: 'sample_failed', ...addressed },
    { kind: 'sample_reminder', ...addressed },
    { kind: 'sample_biobank_received', ...addressed },
    { kind: 'sample_biobank_not_found', ...addressed },
    { kind: 'study_kit_sent', ...addressed },
    { kind: 'study_news', ...addressed },
    { kind: 'study_reminder', ...addressed },
    { kind: 'study_ending', ...addressed, day: '2027-12-31' },
    { kind: 'order_placed', ...addressed, ...order },
    { kind: 'order_to_transfer', ...addressed, ...order },
    { kind: 'transfer_partial', ...addressed, ...order, receivedCents: 4_000 },
    { kind: 'transfer_to_return', ...addressed, number, cents: 100 },
    { kind: 'order_completed', ...addressed, number },
    { kind: 'order_expired', ...addressed, number },
    { kind: 'order_cancelled', ...addressed, number },
    { kind: 'payment_refunded', ...addressed, number, cents: 14_900 },
  ]
}

const [confirmation, restoring] = mailsIn('en')

describe('rendered email', () => {
  it('is complete and translated in every language', () => {
    const emails = locales.flatMap(mailsIn).map((mail) => renderEmail(mail, secret))

    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(emails.length)
    for (const { text, html, subject } of emails) {
      for (const part of [text, html, subject]) expect(part).not.toMatch(/[{}]|undefined|null/)
    }
  })

  it('has the same content as text and as HTML', () => {
    for (const mail of locales.flatMap(mailsIn)) {
      const { text, html } = renderEmail(mail, secret)
      const shown = html.replaceAll('&amp;', '&')
      const lines = text.split('\n').filter((line) => line !== '' && line !== '-- ')
      for (const line of lines) expect(shown).toContain(line.replace(/:$/, ''))
    }
  })

  it('links to the page that confirms the address or sets the password', () => {
    const token = tokenOfLink(secret, linkId)

    expect(textOf(confirmation)).toContain(
      `https://portal.example/verify-email?id=${linkId}&signature=${token}\n`,
    )
    expect(textOf(restoring)).toContain(`https://portal.example/reset-pw?code=${token}\n`)
  })

  it('mail: an email links to a page of the study where the page of the account is not in its language', () => {
    const token = tokenOfLink(secret, linkId)
    const linkOf = (kind: Mail['kind'], language: Mail['language']) => {
      const mail = mailsIn(language).find((one) => one.kind === kind)
      return /https:\S+/.exec(textOf(mail))?.[0].replace('https://portal.example', '')
    }

    for (const kind of ['confirm_email', 'change_email'] as const) {
      const query = `id=${linkId}&signature=${token}`
      expect(linkOf(kind, 'et')).toBe(`/verify-email?${query}`)
      expect(linkOf(kind, 'ru')).toBe(`/kit/verify-email?${query}&lang=ru`)
    }
    expect(linkOf('restore', 'ru')).toBe(`/kit/reset-pw?code=${token}&lang=ru`)
    expect([linkOf('account_exists', 'en'), linkOf('account_exists', 'ru')]).toEqual([
      '/login',
      '/kit?lang=ru',
    ])
  })

  it('mail: the emails of the HPV study link to its page in their language, and nothing in them names it', () => {
    const emails = locales
      .flatMap(mailsIn)
      .filter(({ kind }) => kind.startsWith('study_'))
      .map((mail) => ({ ...renderEmail(mail, secret), language: mail.language }))

    expect(emails).toHaveLength(4 * locales.length)
    for (const { text, html, subject, language } of emails) {
      expect(text).toContain(`https://portal.example/kit?lang=${language}\n`)
      expect([text, html, subject].join()).not.toMatch(
        /hpv|впч|papilloom|папиллом|vähi|рак[^е]|cancer/i,
      )
    }
  })

  it('mail: the email before the end of the HPV study names the day of the deletion', () => {
    const lines = locales.map((language) => {
      const mail = mailsIn(language).find(({ kind }) => kind === 'study_ending')
      return textOf(mail).split('\n')[2]
    })

    expect(lines).toEqual([
      expect.stringMatching(/^On 31 December 2027 we delete /),
      expect.stringMatching(/^Kustutame 31\. detsembril 2027 /),
      expect.stringMatching(/^31 декабря 2027 г\. мы удалим /),
    ])
  })

  it('shows times in the time zone of Tallinn', () => {
    const text = mailsIn('et').map(textOf).join('\n')

    expect(text).toContain('20. novembril 2026 kell 11:00')
    expect(mailsIn('en').map(textOf).join('\n')).toContain('20 November 2026 at 11:00')
  })

  it('shows the sum, account and reference number of a transfer', () => {
    const toTransfer = mailsIn('et').find(({ kind }) => kind === 'order_to_transfer')

    const text = textOf(toTransfer)

    expect(text).toContain('€1,234.50')
    expect(text).toContain('Viitenumber: 20260001188\n')
    expect(text).toContain('https://portal.example/orders\n')
  })

  it.each([
    ['en', /return €1\.00 of the bank transfer .*\n.*more than you had to pay/],
    ['et', /ülekandest €1\.00\.\n.*rohkem, kui oli vaja tasuda/],
    ['ru', /€1\.00 из вашего перевода .*\n.*больше, чем нужно было оплатить/],
  ] as const)(
    'mail: money of a transfer is also returned from an overpayment (%s)',
    (language, sentence) => {
      const mail = mailsIn(language).find(({ kind }) => kind === 'transfer_to_return')
      expect(mail && renderEmail(mail, secret).text.replaceAll(/\n+/g, '\n')).toMatch(sentence)
    },
  )

  it('mail: an order links to the terms of sale it was placed under', () => {
    const to = { to: 'liis@alleel.example', origin: 'https://portal.example' }
    const mail = { ...to, kind: 'order_completed', number } as const
    const link = 'https://portal.example/products?saleTerms='

    expect(textOf({ ...mail, language: 'et', termsVersion: '2026-11-22' })).toContain(
      `Müügitingimused: ${link}2026-11-22\n`,
    )
    expect(textOf({ ...mail, language: 'en' })).toContain(`Terms of sale: ${link}current\n`)
  })

  it('shows the browser name as text only', () => {
    const newDevice = mailsIn('en').find(({ kind }) => kind === 'new_device')
    if (newDevice?.kind !== 'new_device') throw new Error('there is no such letter')

    const { html } = renderEmail({ ...newDevice, device: '<img src="x" onerror=y>&' }, secret)

    expect(html).toContain('&lt;img src=&quot;x&quot; onerror=y&gt;&amp;')
    expect(html).not.toContain('<img')
  })
})

describe('MIME message', () => {
  const pack = (to: string) => {
    if (!confirmation) throw new Error('there is a first mail')
    return toMime(renderEmail(confirmation, secret), { to, id: linkId, date: new Date(at) })
  }

  it('has both parts and a stable Message-ID', async () => {
    const mime = await pack('liis@alleel.example')

    expect(mime).toContain(`Message-ID: <${linkId}@alleel.example>\r\n`)
    expect(mime).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n')
    expect(mime).toContain('From: Alleel <help@alleel.example>\r\n')
    expect(mime).toContain('Auto-Submitted: auto-generated\r\n')
    expect(mime).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/)
  })

  it.each([
    'a@b.example\r\nBcc: everybody@alleel.example',
    'a@b.example\nSubject: other',
    'a@b.example, everybody@alleel.example',
    'a@b.example\r\n\r\n<p>another body</p>',
  ])('accepts no header and no second recipient from an address: %j', async (to) => {
    const mime = await pack(to)

    const [head = ''] = mime.split('\r\n\r\n')
    const names = head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
    expect(names.filter((name) => /^(?:bcc|cc)$/i.test(name))).toEqual([])
    expect(names.filter((name) => name === 'Subject')).toHaveLength(1)
    expect(head.match(/^To: .*$/m)?.[0].match(/@/g)?.length ?? 0).toBeLessThanOrEqual(2)
  })
})

const textOf = (mail: Mail | undefined): string => (mail ? renderEmail(mail, secret).text : '')

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { downloadConsentForm } from '#contract/consent/consent.ts'
import { minutes } from '#server/clock.ts'
import { engines } from '#test/support/database/database.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { formIn, heartProductOf, sign } from '#test/support/server/consents.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

/** The file and the lines of a copy; lines that are wrapped are joined. */
const englishCopy = {
  filename: 'consent-risk-assessment-2.pdf',
  text: [
    'Consent to a genetic risk assessment',
    'Signed by Toomas Rebane',
    'Signed on 20.11.2026 11:00',
    'Version of the text 2',
    'Language English',
    'Analyse my sample or DNA data for this test Yes',
    'Keep the rest of my sample for two years Yes',
    'Use my coded data in approved research No',
    'Contact me about new findings and studies Yes',
  ],
}
const estonianCopy = {
  filename: 'nousolek-risk-assessment-2.pdf',
  text: [
    'Nõusolek geneetilise riski hindamiseks',
    'Allkirjastaja Toomas Rebane',
    'Allkirjastatud 20.11.2026 11:00',
    'Teksti versioon 2',
    'Keel eesti',
    'Analüüsige minu proovi või DNA-andmeid selle testi jaoks Jah',
    'Säilitage minu proovi ülejääki kaks aastat Jah',
    'Kasutage minu kodeeritud andmeid heakskiidetud teadustöös Ei',
    'Võtke minuga ühendust uute leidude ja uuringute asjus Jah',
  ],
}

describe.each(engines)('copy of a consent on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  it('does not exist before the consent is signed', async () => {
    const copy = { order_product_id: heartProductOf('oneOrder') }

    expect(await browser.make(downloadConsentForm, copy)).toMatchObject({
      status: 409,
      body: { message: 'errors.consent_not_signed' },
    })
  })

  it.each([
    { locale: 'en', ...englishCopy },
    { locale: 'et', ...estonianCopy },
  ])(
    'is a tagged PDF in the language of the signature, with the version, the name, the date and each choice: $locale',
    async ({ locale, filename, text }) => {
      const copy = { order_product_id: heartProductOf('oneOrder') }
      const { signature } = formIn(await sign(browser, { locale }))
      server.advance(minutes(1))

      const { status, headers, bytes } = await fileOf(copy)

      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${filename}"`)
      const source = bytes.toString('latin1')
      for (const mark of ['/MarkInfo', '/Marked true', '/StructTreeRoot', '/DisplayDocTitle true'])
        expect(source).toContain(mark)
      for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI'])
        expect(source).toContain(`/S /${role}\n`)
      expect(source).toContain(`/Lang (${locale})`)
      expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
      const shown = textOf(bytes).replaceAll(/\s+/g, ' ')
      for (const line of text) expect(shown).toContain(line)
      expect(shown.replaceAll(' ', '')).toContain(signature?.text_hash)
    },
  )

  const fileOf = async (query: { order_product_id: string }) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = json(query, { cookie })
    const response = await server.app.request(`/api${downloadConsentForm.path}`, request)
    const { status, headers } = response
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
})

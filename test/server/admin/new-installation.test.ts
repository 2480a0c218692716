import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { readSaleTerms, readTermsOfService } from '#contract/app/app.ts'
import { ConsentForm, readConsentForm, submitConsent } from '#contract/consent/consent.ts'
import { readConsultationDetails, listSlots } from '#contract/consultation/consultation.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { readQuestionnaire, submitQuestionnaire } from '#contract/questionnaire/questionnaire.ts'
import { CatalogueProduct, listProducts } from '#contract/shop/product.ts'
import { addToCart } from '#contract/shop/shop.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import { engines, openEmptyDatabase } from '#test/support/database/database.ts'
import { exampleCommands, runCommand, writeFiles } from '#test/support/operations/setup-files.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { send } from '#test/support/sandbox.ts'
import { newCustomer, orderIn, place } from '#test/support/server/orders.ts'

describe.each(engines)('new installation on %s', (engine) => {
  let database: OpenDatabase
  let harness: PaymentHarness
  beforeAll(async () => {
    database = await openEmptyDatabase(engine)
    await database.migrate(migrationsFolder)
    harness = await startPaymentHarness(engine, { db: database.db })
  })
  afterAll(async () => {
    await harness.close()
    await database.close()
  })

  const runAll = async (folder: string): Promise<string[]> => {
    const lines: string[] = []
    for (const command of exampleCommands) {
      lines.push(...(await runCommand(database.db, folder, command)).lines)
    }
    return lines
  }

  it('sells nothing before anything is published', async () => {
    expect((await harness.visitor().make(listProducts)).body).toMatchObject({
      data: { products: [] },
    })
  })

  it('is set up by the commands of the manual, each recorded', async () => {
    expect(await runAll(writeFiles())).toEqual([
      'tos is published in en, et.',
      'terms is published in en, et.',
      'egc is published in en, et.',
      'sale 2026-12-01 is published in en, et.',
      'risk_assessment 1 is published in en, et.',
      'general-health 1 is published: 1 sections, 1 questions.',
      '2 products are published, 2 of them new.',
      '2 times published, 0 published before, 0 lines refused.',
    ])
    const records = await database.db.select().from(auditRecords)
    expect(records.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['mari', 'publish-terms', 'tos'],
      ['mari', 'publish-terms', 'terms'],
      ['mari', 'publish-terms', 'egc'],
      ['mari', 'publish-terms', 'sale 2026-12-01'],
      ['mari', 'publish-consent', 'risk_assessment 1'],
      ['mari', 'publish-questionnaire', 'general-health 1'],
      ['mari', 'publish-products', 'catalogue'],
      ['mari', 'publish-slots', 'consultations'],
    ])
  })

  it('accepts the same files again without a change', async () => {
    const before = (await harness.visitor().make(listProducts)).body

    expect(await runAll(writeFiles())).toEqual([
      'tos is published already.',
      'terms is published already.',
      'egc is published already.',
      'sale 2026-12-01 is published already.',
      'risk_assessment 1 is published already.',
      'general-health 1 is published already.',
      '2 products are published, 0 of them new.',
      '0 times published, 2 published before, 0 lines refused.',
    ])

    expect((await harness.visitor().make(listProducts)).body).toEqual(before)
  })

  it('sells a test, has its consent signed and its questionnaire answered', async () => {
    const visitor = harness.visitor()
    expect((await visitor.make(readTermsOfService)).body).toMatchObject({
      data: { terms: { et: expect.stringContaining('Kasutustingimused') } },
    })
    expect((await visitor.make(readSaleTerms)).body).toMatchObject({
      data: { version: '2026-12-01' },
    })
    const browser = await newCustomer(harness, `buyer-${engine.toLowerCase()}`)
    const { body } = await browser.make(listProducts)
    const { products } = v.parse(Products, body).data
    const [heart] = products

    await browser.make(addToCart, { product_id: heart?.id })
    const order = orderIn(await place(browser, { payment_method: 'invoice' }))
    const reference = referenceNumber(order.number)
    await send(`${harness.sandbox.origin}/bank`, { sum: '149,00', reference, payer: 'Mari' })

    const id = order.lines[0]?.order_product_id ?? ''
    const own = { order_product_id: id }
    const form = v.parse(Form, (await browser.make(readConsentForm, own)).body).data
    expect(form.texts.et?.title).toBe('Nõusolek riskihinnanguks')
    const signature = { version: form.version, locale: 'et', name: 'Mari Maasikas' }
    const choices = { processing: true, sample_storage: false }
    await browser.make(submitConsent, { decision: 'sign', ...own, ...signature, choices })
    expect((await browser.make(readQuestionnaire, own)).body).toMatchObject({
      data: { title: { en: 'General health' }, sections: [{ title: { et: 'Teie andmed' } }] },
    })
    await browser.make(submitQuestionnaire, { ...own, version: 1, answers: { smoker: 'no' } })

    expect((await browser.make(readDashboard)).body).toMatchObject({
      data: {
        products: {
          [id]: {
            steps: [
              { key: 'ordered', state: 'done' },
              { key: 'paid', state: 'done' },
              { key: 'identity', state: 'done' },
              { key: 'dna_origin', state: 'current' },
              { key: 'consent', state: 'done' },
              { key: 'questionnaire', state: 'done' },
              { key: 'sample_at_laboratory', state: 'locked' },
              { key: 'report', state: 'locked' },
            ],
          },
        },
      },
    })
  })

  it('offers the consultation at its times', async () => {
    const browser = await newCustomer(harness, `caller-${engine.toLowerCase()}`)
    const { body } = await browser.make(listProducts)
    const counsellor = v
      .parse(Products, body)
      .data.products.find(({ code }) => code === 'counsellor')

    expect((await browser.make(readConsultationDetails)).body).toMatchObject({
      data: { products: [{ code: 'counsellor', duration_minutes: 30, languages: ['et', 'en'] }] },
    })
    const week = { product_id: counsellor?.id, from: '2027-01-11' }
    expect((await browser.make(listSlots, week)).body).toMatchObject({
      data: {
        slots: [
          { starts_at: '2027-01-11T07:30:00.000Z', ends_at: '2027-01-11T08:00:00.000Z' },
          { starts_at: '2027-01-11T08:00:00.000Z' },
        ],
      },
    })
  })
})

const Products = v.object({ data: v.object({ products: v.array(CatalogueProduct) }) })
const Form = v.object({ data: ConsentForm })

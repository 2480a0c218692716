import * as v from 'valibot'

import { ConsentForm, readConsentForm, submitConsent } from '#contract/consent/consent.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'

import type { TestBrowser, TestResponse } from './server.ts'

/** The choices of a consent; research is refused. */
export const choices = {
  processing: true,
  sample_storage: true,
  research: false,
  recontact: true,
}

/** The heart test of a customer who has signed nothing yet. */
export const heartProductOf = (name: DemoName): string => orderedProductId(demoPeople[name], 0, 0)

export const signature = (changes: Record<string, unknown> = {}) => ({
  decision: 'sign',
  order_product_id: heartProductOf('oneOrder'),
  version: 2,
  locale: 'et',
  name: 'Toomas Rebane',
  choices,
  ...changes,
})

export const sign = (browser: TestBrowser, changes: Record<string, unknown> = {}) =>
  browser.make(submitConsent, signature(changes))

export const withdraw = (browser: TestBrowser, id = heartProductOf('oneOrder')) =>
  browser.make(submitConsent, { decision: 'withdraw', order_product_id: id })

export const consentOf = async (browser: TestBrowser, id = heartProductOf('oneOrder')) =>
  formIn(await browser.make(readConsentForm, { order_product_id: id }))

export const formIn = ({ body }: TestResponse): ConsentForm =>
  v.parse(v.object({ data: ConsentForm }), body).data

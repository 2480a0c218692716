import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix, laboratoryKeyHeader, localeHeader } from '#contract/call.ts'
import { submitConsent } from '#contract/consent/consent.ts'
import { listKits } from '#contract/kit/laboratory.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { ownPortal } from '../../support/servers/own-portal.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

/** A customer with one test, whose kit is registered and at home. */
const { oneOrder: person } = demoPeople
const product = orderedProductId(person, 0, 0)
const name = `${person.firstName} ${person.lastName}`
const key = 'a-key-of-the-laboratory-that-is-long-enough'
const home = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

const english = {
  locale: 'en',
  withdraw: 'Withdraw consent',
  doNotPost: /^Do not post your kit\. If you sign again by \d\d\.\d\d\.\d{4}, you can use it\.$/,
  confirm: 'Yes, withdraw the consent',
  withdrawn: /^You withdrew this consent on/,
  alert: 'Do not post your kit',
  untilSigned: /If you sign it again by \d\d\.\d\d\.\d{4}, you can use/,
  seeKit: 'Do not post your kit',
  yourKit: 'Your kit',
  sign: 'Sign the consent to use your kit: Heart and vessels',
  signAgain: 'Sign again',
  analyse: /^Analyse/,
  fullName: 'Your full name',
  submit: 'Sign the consent',
  usable: /^You can use your kit\. Post your sample by \d\d\.\d\d\.\d{4}\./,
  howTo: 'How to take and post your sample: Heart and vessels',
  instructions: 'How to take your sample',
}
type Texts = typeof english

const estonian: Texts = {
  locale: 'et',
  withdraw: 'Võta nõusolek tagasi',
  doNotPost:
    /^Ärge komplekti posti pange\. Kui allkirjastate nõusoleku uuesti hiljemalt \d\d\.\d\d\.\d{4}, saate komplekti kasutada\.$/,
  confirm: 'Jah, võta nõusolek tagasi',
  withdrawn: /^Võtsite nõusoleku tagasi \d/,
  alert: 'Ärge komplekti posti pange',
  untilSigned: /Kui allkirjastate selle uuesti hiljemalt \d\d\.\d\d\.\d{4}, saate/,
  seeKit: 'Ärge komplekti posti pange',
  yourKit: 'Teie komplekt',
  sign: 'Allkirjasta nõusolek, et komplekti kasutada: Süda ja veresooned',
  signAgain: 'Allkirjasta uuesti',
  analyse: /^Analüüsige/,
  fullName: 'Teie ees- ja perekonnanimi',
  submit: 'Allkirjasta nõusolek',
  usable: /^Saate oma komplekti kasutada\. Pange proov posti hiljemalt \d\d\.\d\d\.\d{4}\./,
  howTo: 'Kuidas proovi võtta ja posti panna: Süda ja veresooned',
  instructions: 'Kuidas proovi võtta',
}

const Kits = v.object({ data: listKits.output })

ownPortal({ LABORATORY_API_KEY: key })

const start = async (page: Page) => {
  const post = async (path: string, data: object) =>
    (
      await page.request.post(apiPrefix + path, { headers: { [localeHeader]: 'en' }, data })
    ).status()
  expect(await post('/auth/login', { email: person.email, password: demoPassword })).toBe(200)
  return post
}

test('consent: a customer with a kit at home withdraws it, sees that the kit must not be posted, signs again and can use the kit', async ({
  page,
}) => {
  await page.setViewportSize(home)
  const post = await start(page)
  const choices = { processing: true, sample_storage: true, research: false, recontact: false }
  const signature = { order_product_id: product, version: 2, locale: 'en', name, choices }
  expect(await post(submitConsent.path, { decision: 'sign', ...signature })).toBe(200)

  await withdraw(page, english)
  expect(await kitsToDestroy(page.request)).toEqual([person.kitBarcode])
  await seeThatItStays(page, english)
  await signAgain(page, english)
  expect(await kitsToDestroy(page.request)).toEqual([])
  await useKit(page, english)
})

test('consent: on a phone in Estonian, a customer who has withdrawn it signs again and can use the kit at home', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await start(page)
  await withdraw(page, estonian)
  await seeThatItStays(page, estonian)
  await signAgain(page, estonian)
  await useKit(page, estonian)
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, label: string) =>
  main(page).getByRole('button', { name: label, exact: true })

/** The barcodes that the laboratory is to destroy. */
const kitsToDestroy = async (request: APIRequestContext): Promise<string[]> => {
  const headers = { [laboratoryKeyHeader]: key }
  const answer = await request.get(apiPrefix + listKits.path, { headers })
  const { kits } = v.parse(Kits, await answer.json()).data
  return kits.filter((kit) => kit.is_destruction_due).map(({ barcode }) => barcode)
}

/** The page says what happens to the kit before and after the withdrawal. */
async function withdraw(page: Page, texts: Texts) {
  await page.goto(`/dashboard-product/${product}/consent?lang=${texts.locale}`)
  await button(page, texts.withdraw).click()
  await expect(page.getByText(texts.doNotPost)).toBeVisible()
  await checkAccessibility(page)
  await button(page, texts.confirm).click()
  await expect(page.getByText(texts.withdrawn)).toBeVisible()
  await expect(page.getByText(texts.doNotPost)).toBeVisible()
}

/** The dashboard and the page of the kit say the same; the dashboard leads to the consent. */
async function seeThatItStays(page: Page, texts: Texts) {
  await page.goto('/barcode')
  await expect(title(page, texts.yourKit)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.seeKit })).toBeVisible()
  await expect(page.getByText(texts.untilSigned)).toBeVisible()
  await checkAccessibility(page)

  await page.goto('/dashboard')
  const alert = main(page).getByText(texts.alert).first()
  await expect(alert).toBeVisible()
  await expect(main(page).getByText(texts.untilSigned).first()).toBeVisible()
  await checkAccessibility(page)
  await main(page).getByRole('link', { name: texts.sign }).first().click()
  await expect(page.getByText(texts.withdrawn)).toBeVisible()
}

async function signAgain(page: Page, texts: Texts) {
  await button(page, texts.signAgain).click()
  await page.getByRole('checkbox', { name: texts.analyse }).check()
  await page.getByRole('textbox', { name: texts.fullName }).fill(name)
  await button(page, texts.submit).click()
  await expect(page.getByText(texts.usable)).toBeVisible()
}

/** The next step is to post the sample. */
async function useKit(page: Page, texts: Texts) {
  await page.goto('/dashboard')
  await main(page).getByRole('link', { name: texts.howTo }).first().click()
  await expect(page.getByRole('heading', { name: texts.instructions })).toBeVisible()
}

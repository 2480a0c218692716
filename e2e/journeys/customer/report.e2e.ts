import type { Page } from '@playwright/test'

import { formatBarcode } from '#contract/kit/barcode.ts'

import { testPassword, unusedPersonalCode } from '../../support/customer.ts'
import { expect, test } from '../../support/journeys/journey.ts'
import { openLaboratory, reportSample, type SampleState } from '../../support/servers/laboratory.ts'
import { waitForEmail } from '../../support/servers/mailbox.ts'
import { title } from '../../support/page-assertions.ts'
import { button } from '../../support/purchase.ts'
import { answerAll } from '../../support/questionnaire.ts'

const texts = {
  en: {
    product: 'Heart and vessels',
    cart: 'Cart, 1 product',
    addToCart: 'Add to cart',
    goToCheckout: 'Go to checkout',
    names: ['First name', 'Last name', 'Email', 'Phone', 'Password', 'Confirm password'],
    acceptTerms: 'I accept the terms of service',
    createAccount: 'Create account and continue',
    confirmIdentity: 'Confirm your identity',
    startVerification: 'Start verification',
    address: ['Street and house number', 'Postal code', 'City or parish'],
    next: 'Continue',
    post: 'By post to your address',
    card: /card/i,
    acceptSale: 'I have read and accept the terms of sale',
    pay: /^Pay €/,
    confirmed: 'Thank you, your order is confirmed',
    consent: 'Read and sign the consent: Heart and vessels',
    analyse: /^Analyse/,
    fullName: 'Your full name',
    sign: 'Sign the consent',
    signed: 'You have signed this consent',
    answer: 'Answer the questionnaire: Heart and vessels',
    submit: 'Submit answers',
    answered: 'We have received your answers',
    kit: 'Register a saliva kit: Heart and vessels',
    newKit: 'Register the new kit: Heart and vessels',
    notAnalysed: 'Your sample could not be analysed',
    instructions: 'How to take and post your sample: Heart and vessels',
    barcode: 'Barcode on the tube',
    mine: 'The sample is mine',
    register: 'Register this kit',
    registered: 'How to take your sample',
    posted: 'I have posted my sample',
    inPost: 'Your sample is on its way to the laboratory',
    failed: 'We are sending you a new kit',
    ready: 'Your report is ready',
    read: 'Read the report: Heart and vessels',
    show: 'Show the results now',
    finding: 'Coronary heart disease',
    risk: 'With a result like yours: 18 of 100 people',
  },
  et: {
    product: 'Süda ja veresooned',
    cart: 'Ostukorv, 1 toode',
    addToCart: 'Lisa ostukorvi',
    goToCheckout: 'Vormista tellimus',
    names: ['Eesnimi', 'Perekonnanimi', 'E-posti aadress', 'Telefon', 'Parool', 'Korda parooli'],
    acceptTerms: 'Nõustun kasutustingimustega',
    createAccount: 'Loo konto ja jätka',
    confirmIdentity: 'Kinnita oma isik',
    startVerification: 'Alusta tuvastamist',
    address: ['Tänav ja maja number', 'Sihtnumber', 'Linn või vald'],
    next: 'Jätka',
    post: 'Postiga teie aadressile',
    card: /kaart|kaardi/i,
    acceptSale: 'Olen müügitingimused läbi lugenud ja nõustun nendega',
    pay: /^Maksa /,
    confirmed: 'Täname, teie tellimus on kinnitatud',
    consent: 'Loe ja allkirjasta nõusolek: Süda ja veresooned',
    analyse: /^Analüüsige/,
    fullName: 'Teie ees- ja perekonnanimi',
    sign: 'Allkirjasta nõusolek',
    signed: 'Olete selle nõusoleku allkirjastanud',
    answer: 'Vasta küsimustikule: Süda ja veresooned',
    submit: 'Saada vastused',
    answered: 'Saime teie vastused kätte',
    kit: 'Registreeri süljeproovi komplekt: Süda ja veresooned',
    newKit: 'Registreeri uus komplekt: Süda ja veresooned',
    notAnalysed: 'Teie proovi ei saanud analüüsida',
    instructions: 'Kuidas proovi võtta ja posti panna: Süda ja veresooned',
    barcode: 'Katsutil olev vöötkood',
    mine: 'Proov on minu oma',
    register: 'Registreeri komplekt',
    registered: 'Kuidas proovi võtta',
    posted: 'Panin proovi posti',
    inPost: 'Teie proov on teel laborisse',
    failed: 'Saadame teile uue proovikomplekti',
    ready: 'Teie raport on valmis',
    read: 'Loe raportit: Süda ja veresooned',
    show: 'Näita tulemusi kohe',
    finding: 'Südame isheemiatõbi',
    risk: 'Teiega sarnase tulemusega: 18 inimest 100-st',
  },
} as const

type Texts = (typeof texts)['en' | 'et']
type Customer = { page: Page; t: Texts; email: string }

/** Kits of the demo (`server/demo/kits.ts`) that no other test registers. */
const kits = { en: 'ALL8PZK3AE', et: 'ALL3HW5RD2', replacement: 'ALL6KY9BT3' } as const

test('journey: from the shop to the report, on a phone @phone-only', async ({ page, journey }) => {
  const customer = newCustomer(page, 'en')
  await page.goto('/products')
  await order(customer)
  journey.begin('report')
  journey.collectEmails(customer.email)
  await journey.step('Sign the consent form', () => signConsent(customer))
  await journey.step('Complete the questionnaire', () => answerQuestionnaire(customer))
  await journey.step('Register the kit', () => registerKit(customer, kits.en))
  await journey.step('Post the sample and say so', () => reportPosted(customer))
  await journey.step('The laboratory analyses the sample and delivers the report', async () => {
    await analyse(customer, kits.en)
    await page.goto('/dashboard')
  })
  await journey.step('Open the report', () => openReport(customer))
  await journey.step('Show the results', () => readResults(customer))
})

test('journey: from the shop to the report in Estonian, with a second kit after a failed sample', async ({
  page,
  journey,
}) => {
  const customer = newCustomer(page, 'et')
  await page.goto('/products?lang=et')
  await order(customer)
  await signConsent(customer)
  await answerQuestionnaire(customer)
  await registerKit(customer, kits.et)
  await reopenInstructions(customer)
  await reportPosted(customer)
  journey.begin('report', 'The laboratory cannot analyse the sample', 'Register the kit')
  journey.collectEmails(customer.email)
  await journey.step('The laboratory reports that the sample failed', async () => {
    await failSample(customer, kits.et)
    await page.goto('/dashboard')
    await expect(page.getByText(customer.t.notAnalysed).first()).toBeVisible()
  })
  await journey.step('Register the new kit', () =>
    registerKit(customer, kits.replacement, customer.t.newKit),
  )
  await analyse(customer, kits.replacement)
  await page.goto('/dashboard')
  await openReport(customer)
  await readResults(customer)
})

const newCustomer = (page: Page, language: 'en' | 'et'): Customer => ({
  page,
  t: texts[language],
  email: `mari.${crypto.randomUUID()}@example.ee`,
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Orders a test as a visitor, who creates an account and confirms their identity on the way. */
async function order({ page, t, email }: Customer) {
  await button(page, `${t.addToCart}: ${t.product}`).click()
  await page.getByRole('link', { name: t.cart }).click()
  await page.getByRole('link', { name: t.goToCheckout }).click()
  const values = ['Mari', 'Kuusik', email, '5123 4567', testPassword, testPassword]
  for (const [index, name] of t.names.entries()) await field(page, name).fill(values[index] ?? '')
  await page.getByRole('checkbox', { name: t.acceptTerms }).check()
  await button(page, t.createAccount).click()

  await page.getByRole('link', { name: t.confirmIdentity }).click()
  await button(page, t.startVerification).click()
  await page.getByLabel('Personal code').fill(unusedPersonalCode())
  await page.getByRole('button', { name: 'Approve' }).click()

  const address = ['Kastani 12', '51014', 'Tartu']
  for (const [index, name] of t.address.entries())
    await field(page, name).fill(address[index] ?? '')
  await button(page, t.next).click()
  await page.getByRole('radio', { name: t.post }).check()
  await button(page, t.next).click()
  await page.getByRole('radio', { name: t.card }).first().check()
  await button(page, t.next).click()
  await page.getByRole('checkbox', { name: t.acceptSale }).check()
  await button(page, t.pay).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('button', { name: 'Pay' }).first().click()
  await expect(title(page, t.confirmed)).toBeVisible()
}

async function signConsent({ page, t }: Customer) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: t.consent }).first().click()
  await page.getByRole('checkbox', { name: t.analyse }).check()
  await field(page, t.fullName).fill('Mari Kuusik')
  await button(page, t.sign).click()
  await expect(page.getByText(t.signed)).toBeVisible()
}

async function answerQuestionnaire({ page, t }: Customer) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: t.answer }).first().click()
  await answerAll(page)
  await button(page, t.submit).click()
  await expect(page.getByRole('heading', { name: t.answered })).toBeFocused()
}

async function registerKit({ page, t }: Customer, barcode: string, link: string = t.kit) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: link }).first().click()
  await field(page, t.barcode).fill(formatBarcode(barcode))
  await button(page, t.next).click()
  await page.getByRole('checkbox', { name: t.mine }).check()
  await button(page, t.register).click()
  await expect(page.getByRole('heading', { name: t.registered })).toBeVisible()
}

async function reportPosted({ page, t }: Customer) {
  await button(page, t.posted).click()
  await expect(page.getByRole('heading', { name: t.inPost })).toBeFocused()
}

/** The dashboard leads back to the instructions until the sample has arrived. */
async function reopenInstructions({ page, t }: Customer) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: t.instructions }).first().click()
  await expect(page.getByRole('heading', { name: t.registered })).toBeVisible()
  await expect(page.getByText(formatBarcode(kits.et), { exact: true })).toBeVisible()
}

/** Reports the first state of a sample, which creates it, and then a later one. Returns the page of the laboratory. */
async function reportStates(page: Page, barcode: string, states: readonly SampleState[]) {
  const laboratory = await openLaboratory(page.context())
  await reportSample(laboratory, { barcode, state: 'received', answer: '201' })
  for (const state of states) await reportSample(laboratory, { barcode, state, answer: '200' })
  return laboratory
}

async function failSample({ page, t, email }: Customer, barcode: string) {
  const laboratory = await reportStates(page, barcode, ['failed'])
  await laboratory.close()
  await waitForEmail(page, email, t.failed)
}

/** Plays the laboratory, and waits for the email to the customer. */
async function analyse({ page, t, email }: Customer, barcode: string) {
  const laboratory = await reportStates(page, barcode, ['in_analysis', 'analysed'])
  const ordered = laboratory
    .getByRole('listitem')
    .filter({ hasText: formatBarcode(barcode) })
    .filter({ has: laboratory.getByRole('button', { name: 'Deliver the report' }) })
  await ordered.getByRole('button', { name: 'Deliver the report' }).click()
  await expect(ordered).toBeHidden()
  await laboratory.close()
  await waitForEmail(page, email, t.ready)
}

async function openReport({ page, t }: Customer) {
  await page.getByRole('link', { name: t.read }).first().click()
  await expect(title(page, t.product)).toBeVisible()
  await expect(button(page, t.show)).toBeVisible()
  await expect(page.getByText(t.finding)).toBeHidden()
}

async function readResults({ page, t }: Customer) {
  await button(page, t.show).click()
  const finding = page.getByRole('article', { name: t.finding })
  await expect(finding.getByText(t.risk)).toBeVisible()
}

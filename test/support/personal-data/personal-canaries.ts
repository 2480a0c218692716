import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import { updateIdentity } from '#contract/account/profile.ts'
import { changeEmail } from '#contract/account/credentials.ts'
import {
  addConsultation,
  listBookings,
  requestEarlierTime,
} from '#contract/consultation/consultation.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { orderHpvKit } from '#contract/study/study.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaOrigins, orderedProducts, orders } from '#server/db/schema/order.ts'
import { studyOrders } from '#server/db/schema/study.ts'
import { transact } from '#server/db/transact.ts'
import { accountId, orderedProductId } from '#server/demo/demo-id.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { scheduleReminders } from '#server/kit/kit.mails.ts'
import { findLastKit } from '#server/kit/kit.store.ts'
import { storeReport } from '#server/report/report.service.ts'
import { reportKitSent, reportKitStatus } from '#server/study/kit/study-laboratory.service.ts'
import { openLink, shareReport, wrongCodeFor } from '../report/report-links.ts'

import { uploadDnaFile, uploadHeaders, uploadPath } from '../dna/uploads.ts'
import { reportWith } from '../report/attached-findings.ts'
import { sign } from '../server/consents.ts'
import { counsellor, hold, idsIn, weekFor } from '../server/consultations.ts'
import { deliverMails } from '../server/mails.ts'
import { place } from '../server/orders.ts'
import { save } from '../server/questionnaires.ts'
import { awaitedReport, contentOf, pdfOf } from '../server/reports.ts'
import { logIn, type TestBrowser, type TestResponse, type TestServer } from '../server/server.ts'
import { hpvForm, newAccount, proveCode, studyBarcodes } from '../server/study.ts'

/* Values that appear nowhere else, stored as every kind of personal data. */

const id = accountId(demoPeople.regular)

/** Where each value is stored. */
export const canaries = {
  account: id,
  phone: '+37255500417',
  homeStreet: 'Linnulaulu 17',
  queuedMail: 'kristjan@kanaarilind.example',
  // the name of the account, in capital letters
  signature: 'KRISTJAN METS',
  answer: 'kanaaristatiin',
  report: 'Kanaari tulemus',
  reportPdf: 'kanaari-pdf',
  reportLink: 'Doktor Kanaarlind',
  heldTopic: 'kanaari esimene küsimus',
  bookedTopic: 'kanaari teine küsimus',
  attachedFinding: 'kanaari tulemus konsultandile',
  orderStreet: 'Puuri 4',
  familyMember: 'Väike Kanaar',
  orderingDoctor: 'Arst Kanaarik',
  dnaFile: 'rs73917391',
  dnaUpload: 'kanaari üleslaadimine',
  studyName: 'Kanaarika',
  studyStreet: 'Sulestiku 9',
  studyMail: 'kanaarika@kanaarilind.example',
  studyMailWithoutAccount: 'kadri@kanaarilind.example',
}

const assertDone = (response: TestResponse): TestResponse => {
  if (response.status < 300) return response
  throw new Error(`${response.status}: ${JSON.stringify(response.body)}`)
}

/** Stores every value; returns the browsers of their owners. */
export const plantCanaries = async (server: TestServer): Promise<TestBrowser[]> => {
  const browser = await server.customer('regular')
  // an email that is sent leaves a job without its content
  await logIn(server.visitor('203.0.113.7'), 'regular')
  await deliverMails(server)
  await plantProfile(browser)
  await plantHealth(server, browser)
  await plantConsultations(server, browser)
  await plantDnaFiles(server, browser)
  const kit = await findLastKit(server.db, id)
  if (kit) await scheduleReminders(server.db, kit, 'http://localhost')
  return [browser, ...(await plantStudy(server))]
}

const addressIn = (street: string) => ({
  address: street,
  postal_code: '10111',
  city: 'Tallinn',
  country: 'EE',
})

const plantProfile = async (browser: TestBrowser): Promise<void> => {
  const { firstName: first_name, lastName: last_name } = demoPeople.regular
  const profile = { first_name, last_name, phone: canaries.phone }
  const address = addressIn(canaries.homeStreet)
  assertDone(await browser.make(updateIdentity, { ...profile, address, is_shipping_same: true }))
  assertDone(await browser.make(changeEmail, { email: canaries.queuedMail }))
}

/** Consent, answers, results, and a link that a doctor has opened. */
const plantHealth = async (server: TestServer, browser: TestBrowser): Promise<void> => {
  const consent = orderedProductId(demoPeople.regular, 2, 2)
  assertDone(await sign(browser, { order_product_id: consent, name: canaries.signature }))
  assertDone(await save(browser, { heart_medicines: ['statin'], statin_name: canaries.answer }))
  await deliverReport(server, canaries.attachedFinding)
  const recipient = canaries.reportLink
  const link = await shareReport(browser, { order_product_id: awaitedReport, recipient })
  const doctor = server.visitor('203.0.113.20')
  await openLink(doctor, { ...link, code: wrongCodeFor(link) })
  assertDone(await openLink(doctor, link))
}

const deliverReport = (server: TestServer, result: string) => {
  const report = {
    orderProductId: awaitedReport,
    locale: 'en',
    pdf: pdfOf(canaries.reportPdf),
    content: contentOf(result),
  } as const
  const context = { now: server.now(), secret: demoSecret, origin: 'http://localhost' }
  return transact(server.db, (tx) => storeReport(tx, report, context))
}

const Bookings = v.object({ data: listBookings.output })

/**
 * A booked consultation with a finding of a report that was then amended, whose customer waits for an earlier time, and one
 * in the cart.
 */
const plantConsultations = async (server: TestServer, browser: TestBrowser): Promise<void> => {
  const [, , giftcard] = demoGiftcards
  const findings = reportWith(['heart-disease'], awaitedReport)
  await addToCart(browser, { topic: canaries.bookedTopic, report: findings })
  await deliverReport(server, canaries.report)
  assertDone(await browser.make(applyGiftcard, { token: giftcard.code }))
  assertDone(
    await place(browser, {
      billing: addressIn(canaries.orderStreet),
      expected_total_cents: 0,
      delivery: { shipping_option: 'none' },
    }),
  )
  const { data } = v.parse(Bookings, (await browser.make(listBookings)).body)
  for (const { id: bookingId } of data.bookings) {
    await browser.make(requestEarlierTime, { booking_id: bookingId, is_wanted: true })
  }
  await server.db
    .update(orderedProducts)
    .set({ memberName: canaries.familyMember })
    .where(eq(orderedProducts.id, orderedProductId(demoPeople.regular, 2, 0)))
  await server.db
    .update(orders)
    .set({ agentName: canaries.orderingDoctor })
    .where(eq(orders.accountId, id))
  await addToCart(browser, { topic: canaries.heldTopic })
}

const addToCart = async (browser: TestBrowser, changes: object): Promise<void> => {
  const slot = idsIn(await weekFor(browser, '2026-12-01'))[0]
  assertDone(await hold(browser, slot))
  const choice = { product_id: counsellor, slot_id: slot, language: 'et', ...changes }
  assertDone(await browser.make(addConsultation, choice))
}

const tus = { ...uploadHeaders, 'tus-resumable': '1.0.0' }

/** A stored DNA file, and the upload of the one that replaces it. */
const plantDnaFiles = async (server: TestServer, browser: TestBrowser): Promise<void> => {
  await server.db.delete(dnaOrigins).where(eq(dnaOrigins.accountId, id))
  assertDone(await uploadDnaFile(browser, canaries.dnaFile))
  const started = assertDone(
    await browser.request(uploadPath, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '1000', 'upload-metadata': `replace ${btoa('true')}` },
    }),
  )
  assertDone(
    await browser.request(started.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Uint8Array.from(Buffer.from(`# ${canaries.dnaUpload}`)),
    }),
  )
}

/** An order of an invited visitor, and one of a customer whose account has no email address. Both kits are sent. */
const plantStudy = async (server: TestServer): Promise<TestBrowser[]> => {
  const shipping = addressIn(canaries.studyStreet)
  const account = {
    ...newAccount,
    email: canaries.studyMail,
    first_name: canaries.studyName,
  }
  const visitor = server.visitor('203.0.113.9')
  assertDone(await visitor.make(orderHpvKit, hpvForm({ account, shipping })))
  const owner = accountId(demoPeople.hpvInvited)
  await proveCode(server, 'hpvInvited', '47602290000')
  await server.db.update(accounts).set({ email: null }).where(eq(accounts.id, owner))
  const customer = await server.customer('hpvInvited')
  const { account: _account, id_number: _id, invitation_code: _code, ...form } = hpvForm()
  const email = canaries.studyMailWithoutAccount
  assertDone(await customer.make(orderHpvKit, { ...form, email, shipping }))
  await sendKits(server)
  return [visitor, customer]
}

const sendKits = async (server: TestServer): Promise<void> => {
  const context = {
    db: server.db,
    now: server.now(),
    origin: 'http://localhost',
    secret: demoSecret,
  }
  const ordered = await server.db.select().from(studyOrders)
  for (const [index, { number: orderNumber }] of ordered.entries()) {
    await reportKitSent({ barcode: studyBarcodes[index] ?? '', orderNumber }, context)
  }
  const [barcode = ''] = studyBarcodes
  const failed = { barcode, status: 'failed', failureReason: 'damaged' } as const
  await reportKitStatus({ ...failed, at: server.now() }, context)
}

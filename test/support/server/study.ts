import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { CallInput } from '#contract/call.ts'
import { checkCharacterOf } from '#contract/kit/barcode.ts'
import type { HpvResult } from '#contract/statuses.ts'
import type { orderHpvKit } from '#contract/study/study.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { demoInvitations } from '#server/demo/study.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { accounts } from '#server/db/schema/account.ts'
import { studies, studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'
import { demoSecret } from '#server/environment.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { deleteEndedStudies } from '#server/study/study-deletion.service.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'

import type { TestServer } from './server.ts'

const [first, second] = demoInvitations

/** What the letter of an invited woman says. */
export const invitation = { id_number: first.idNumber, invitation_code: first.code }
export const otherInvitation = { id_number: second.idNumber, invitation_code: second.code }

export const newAccount = {
  email: 'liisa.kask@alleel.example',
  first_name: 'Liisa',
  last_name: 'Kask',
  password: 'kollane auto sõidab',
  password_confirmation: 'kollane auto sõidab',
}

type Form = CallInput<typeof orderHpvKit>

/** A complete order of an invited visitor. */
export const hpvForm = (changes: Partial<Form> = {}): Form => ({
  ...invitation,
  account: newAccount,
  phone: '+37255512345',
  shipping: { address: 'Kase 1-2', postal_code: '51003', city: 'Tartu', country: 'EE' },
  delivery: { shipping_option: 'post' },
  kit: 'brush',
  report_language: 'et',
  terms_accepted: true,
  ...changes,
})

type StudyChanges = Partial<typeof studies.$inferInsert>

export const changeStudy = ({ db }: TestServer, changes: StudyChanges) =>
  db.update(studies).set(changes).where(eq(studies.id, 'hpv'))

/** Makes an account that of an invited woman, as an ID log-in does, instead of what it was proven by. */
export const proveCode = async ({ db, now }: TestServer, name: DemoName, code: string) => {
  const person = { country: 'EE', code, secret: demoSecret }
  const id = accountId(demoPeople[name])
  await db.update(accounts).set({ verifiedAt: now() }).where(eq(accounts.id, id))
  await db.delete(provenIdentities).where(eq(provenIdentities.accountId, id))
  await db.insert(provenIdentities).values({
    accountId: id,
    country: 'EE',
    codeHash: codeHashOf(person),
    codeEncrypted: encrypt(demoSecret, code),
    provider: 'dokobit',
    method: 'smartid',
    provenAt: now(),
  })
}

/** Barcodes of kits of the study. */
export const studyBarcodes = ['7K2M9Q', '4T6N0C', '9XH2E5'].map(
  (body) => `HPV${body}${checkCharacterOf(body)}`,
)

/** Sends a kit for the only order, and stores its result. */
export const storeResult = async ({ db, now }: TestServer, result: HpvResult) => {
  const [order] = await db.select().from(studyOrders)
  await db.insert(studyKits).values({
    id: randomUUID(),
    orderId: order?.id ?? '',
    barcode: studyBarcodes[0] ?? '',
    status: 'analysed',
    resultEncrypted: encrypt(demoSecret, result),
    sentAt: now(),
  })
}

export const countStudyRows = async ({ db }: TestServer) => ({
  invitations: await db.$count(studyInvitations),
  orders: await db.$count(studyOrders),
})

/** Runs the job that deletes the data of ended studies. */
export const runDeletion = ({ db, chunks }: TestServer, now: Date) =>
  deleteEndedStudies({ db, chunks, secret: demoSecret, now, log: () => {} })

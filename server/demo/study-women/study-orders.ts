import { checkCharacterOf } from '#contract/kit/barcode.ts'
import type { StudyArm } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema/app.ts'
import { studyKits } from '#server/db/schema/study.ts'
import { transact } from '#server/db/transact.ts'
import {
  reserveKit,
  clearContact,
  insertInvitations,
  insertStudyOrder,
  invitationCodeHash,
  invitedPersonHash,
  updateInvitation,
} from '#server/study/study.store.ts'

import { accountId, demoId } from '#server/demo/demo-id.ts'
import { studyPeople } from './study-people.ts'

/** The setting that says that the women have got their kits. */
export const studyOrdersMarker = 'demoStudyOrders'

type SeedDeps = { db: Database; secret: Secret; now: Date }
type Woman = (typeof studyPeople)[keyof typeof studyPeople]

const days = (count: number): number => hours(24 * count)

/** Gives the women of the demo their invitations and kits, once: who has left the study stays so. */
export const seedStudyOrders = (deps: SeedDeps): Promise<void> =>
  transact(deps.db, async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ key: studyOrdersMarker, value: '1' })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (claimed.length === 0) return
    for (const [index, woman] of Object.values(studyPeople).entries())
      await seedWoman({ ...deps, db: tx }, woman, index)
  })

const seedWoman = async (deps: SeedDeps, woman: Woman, index: number): Promise<void> => {
  const { db, secret, now } = deps
  const id = demoId(`study-invitation/${woman.email}`)
  const arm: StudyArm = woman.study === 'sent' ? 'swab' : 'choice'
  await insertInvitations(db, [
    {
      id,
      studyId: 'hpv',
      codeHash: invitedPersonHash(secret, woman.provenBy.code),
      invitationCodeHash: invitationCodeHash(secret, `HPVD-0000-000${index}`),
      arm,
      invitedAt: after(now, -days(28)),
    },
  ])
  if (woman.study === 'invited') return
  const orderId = await seedStudyOrder(deps, woman, { id, index })
  if (woman.study !== 'ordered') await seedSentKit(deps, woman, { orderId, index })
  if (woman.study !== 'withdrawn') return
  const withdrawnAt = after(now, -days(1))
  const withdrawal = {
    withdrawal: 'withdraw',
    withdrawnAt,
    remindersStoppedAt: withdrawnAt,
  } as const
  await updateInvitation(db, id, withdrawal)
  await clearContact(db, orderId)
}

type Invited = { id: string; index: number }

const seedStudyOrder = async (
  { db, secret, now }: SeedDeps,
  { email, firstName, lastName, study }: Woman,
  { id: invitationId, index }: Invited,
): Promise<string> => {
  const id = demoId(`study-order/${email}`)
  const shipping = {
    address: 'Näidise tn 12-3',
    address2: null,
    postal_code: '51003',
    city: 'Tartu',
    country: 'EE',
  }
  const delivery = { shipping_option: 'post' }
  const name = `${firstName} ${lastName}`
  const contact = { name, email, phone: '+37255512345', shipping, delivery }
  await insertStudyOrder(db, {
    id,
    number: `HPV-DEM0-000${index}`,
    invitationId,
    accountId: accountId({ email }),
    kit: study === 'sent' ? 'swab' : 'brush',
    contactEncrypted: encrypt(secret, JSON.stringify(contact)),
    reportLanguage: 'en',
    termsVersion: 1,
    termsLanguage: 'en',
    orderedAt: after(now, -days(study === 'ordered' ? 1 : 26)),
  })
  await reserveKit(db, 'hpv')
  return id
}

const tested = {
  sent: { status: 'sent' },
  failed: { status: 'failed', failureReason: 'too_little', isNewKitDue: true },
  result: { status: 'analysed' },
  withdrawn: { status: 'analysed' },
} as const satisfies Record<string, Partial<typeof studyKits.$inferInsert>>

type Sent = { orderId: string; index: number }

const seedSentKit = async (
  { db, secret, now }: SeedDeps,
  { email, study }: Woman,
  { orderId, index }: Sent,
): Promise<void> => {
  if (study === 'invited' || study === 'ordered') return
  const body = `DEM00${index}`
  const hasResult = study === 'result' || study === 'withdrawn'
  await db.insert(studyKits).values({
    id: demoId(`study-kit/${email}`),
    orderId,
    barcode: `HPV${body}${checkCharacterOf(body)}`,
    ...tested[study],
    resultEncrypted: hasResult ? encrypt(secret, 'found_next_exam') : null,
    resultCount: hasResult ? 1 : 0,
    sentAt: after(now, -days(24)),
    returnedAt: study === 'sent' ? null : after(now, -days(14)),
  })
}

import { after, hours } from '#server/clock.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { dayOf } from '#server/calendar.rules.ts'
import { defaultStudy } from '#server/study/study.texts.ts'
import { insertStudy } from '#server/study/study-settings.store.ts'
import {
  insertInvitations,
  invitationCodeHash,
  invitedPersonHash,
} from '#server/study/study.store.ts'

import { demoId } from './demo-id.ts'

/** The codes in the letters of invited women. Their personal codes have the serial number 000, which is not given out. */
export const demoInvitations = [
  { idNumber: '46510200003', code: 'HPV1-2345-6789', arm: 'choice' },
  { idNumber: '47012310002', code: 'HPV2-3456-789A', arm: 'brush' },
  { idNumber: '48311010001', code: 'HPV3-4567-89AB', arm: 'swab' },
  { idNumber: '47602290000', code: 'HPV4-5678-9ABC', arm: 'choice' },
  { idNumber: '45803150006', code: 'HPV5-6789-ABCD', arm: 'choice' },
  { idNumber: '45806150002', code: 'HPV6-789A-BCDE', arm: 'choice' },
  { idNumber: '46006150000', code: 'HPV7-89AB-CDEF', arm: 'choice' },
  { idNumber: '47907040009', code: 'HPV8-9ABC-DEFG', arm: 'brush' },
  { idNumber: '46812230007', code: 'HPV9-ABCD-EFGH', arm: 'brush' },
] as const

const days = (count: number): number => hours(24 * count)

/** Seeds the HPV study with dates ahead, and the invitations. */
export const seedStudy = async (db: Database, secret: Secret, now: Date): Promise<void> => {
  await insertStudy(db, {
    ...defaultStudy,
    ordersFrom: dayOf(after(now, -days(30))),
    ordersUntil: dayOf(after(now, days(180))),
    deleteBy: dayOf(after(now, days(365))),
  })
  await insertInvitations(
    db,
    demoInvitations.map(({ idNumber, code, arm }) => ({
      id: demoId(`study-invitation/${code}`),
      studyId: 'hpv',
      codeHash: invitedPersonHash(secret, idNumber),
      invitationCodeHash: invitationCodeHash(secret, code),
      arm,
      invitedAt: after(now, -days(14)),
    })),
  )
}

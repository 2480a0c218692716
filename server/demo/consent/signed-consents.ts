import { eq } from 'drizzle-orm'

import { appendRecord, findRecords } from '#server/consent/consent.store.ts'
import { hashConsentText } from '#server/consent/consent.rules.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProductSteps } from '#server/db/schema/order.ts'
import { accountId, demoId, orderedProductId } from '#server/demo/demo-id.ts'
import type { DemoPerson } from '#server/demo/people.ts'
import { completeSteps } from '#server/product/progress.store.ts'

import { consentOfTest, textsOf } from './consents.ts'
import type { DemoForm } from './consent-sections.ts'

/** Records the signatures of a person whose tests are past the consent, and completes the step of the same forms. */
export const seedConsentsOf = async (
  db: Database,
  person: DemoPerson,
  now: Date,
): Promise<void> => {
  for (const [formKey, ids] of productsByForm(person)) {
    const dates = await findConsentDates(db, ids)
    const signedAt = dates.toSorted((one, other) => one.getTime() - other.getTime())[0]
    const seeded = await findRecords(db, { accountId: accountId(person), formKey })
    if (!signedAt || seeded.length > 0) continue
    await seedSignature(db, { person, formKey, signedAt, now })
    await completeSteps(db, { orderedProductIds: ids, key: 'consent', at: signedAt })
  }
}

/** The ids of the ordered products of completed orders, by form. */
const productsByForm = ({ orders = [], ...person }: DemoPerson): Map<DemoForm, string[]> => {
  const ids = new Map<DemoForm, string[]>()
  for (const [index, { status, items }] of orders.entries()) {
    for (const [position, { code }] of items.entries()) {
      const form = consentOfTest[code]
      if (form === undefined || status !== 'completed') continue
      ids.set(form, [...(ids.get(form) ?? []), orderedProductId(person, index, position)])
    }
  }
  return ids
}

const findConsentDates = async (db: Database, ids: readonly string[]): Promise<Date[]> => {
  const dates: Date[] = []
  for (const id of ids) {
    const steps = await db
      .select()
      .from(orderedProductSteps)
      .where(eq(orderedProductSteps.orderedProductId, id))
    const done = steps.find(({ key }) => key === 'consent')?.doneAt
    if (done) dates.push(done)
  }
  return dates
}

type Signing = { person: DemoPerson; formKey: DemoForm; signedAt: Date; now: Date }

/** The second version of the risk assessment was published a week ago. */
const seedSignature = async (
  db: Database,
  { person, formKey, signedAt, now }: Signing,
): Promise<void> => {
  const isSecond = formKey === 'risk_assessment' && signedAt > after(now, -hours(24 * 7))
  const isFirst = formKey === 'risk_assessment' && !isSecond
  const text = textsOf(isFirst ? 'earlier' : formKey).et
  if (!text) return
  await appendRecord(db, {
    accountId: accountId(person),
    formKey,
    decision: 'signed',
    version: isSecond ? 2 : 1,
    locale: 'et',
    textHash: hashConsentText(text),
    name: `${person.firstName} ${person.lastName}`,
    choices: { processing: true, sample_storage: true, research: false, recontact: true },
    sessionId: demoId(`session/${person.email}`),
    device: '',
    at: signedAt,
  })
}

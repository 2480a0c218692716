import type { Secret } from '#server/crypto/secret.ts'
import { eq } from 'drizzle-orm'

import { publishTerms } from '#server/app/app.store.ts'
import { publishSaleTerms } from '#server/app/sale-terms.store.ts'
import { hashPassword } from '#server/account/password/password-hash.service.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema/app.ts'
import { transact } from '#server/db/transact.ts'

import { seedCatalogue } from './catalogue.ts'
import { seedConsents } from './consent/consents.ts'
import { seedConsentsOf } from './consent/signed-consents.ts'
import { seedOffers, seedSlots } from './consultation/offers.ts'
import { seedGiftcards } from './giftcards.ts'
import { seedKits } from './kits.ts'
import { demoPassword, demoPeople, type DemoPerson } from './people.ts'
import { seedQuestionnaires } from './questionnaires/questionnaires.ts'
import { seedPerson } from './seed-person.ts'
import { seedReports } from './reports/reports.ts'
import { seedStudy } from './study.ts'
import { demoSaleTerms, demoTerms } from './terms/terms.ts'

/** Increased when there is more to seed; existing data is not changed. */
const version = '12'
const marker = 'demoVersion'

/** Seeds the demo data once; only time slots are added later. */
export const seedDemo = async (db: Database, secret: Secret, now: Date): Promise<void> => {
  await transact(db, (tx) => seedOnce(tx, secret, now))
  await seedSlots(db, now)
}

const seedQueueKey = { network: 'seed', account: 'seed', isKnown: true }

const seedOnce = async (db: Database, secret: Secret, now: Date): Promise<void> => {
  const [seeded] = await db.select().from(settings).where(eq(settings.key, marker))
  if (seeded?.value === version) return

  const people: { person: DemoPerson; passwordHash: string; secret: Secret }[] = []
  for (const person of Object.values(demoPeople)) {
    people.push({ person, passwordHash: await hashPassword(demoPassword, seedQueueKey), secret })
  }
  await seedCatalogue(db)
  await seedOffers(db)
  await seedConsents(db, now)
  await seedQuestionnaires(db, now)
  for (const publication of demoTerms) await publishTerms(db, { ...publication, publishedAt: now })
  await publishSaleTerms(db, { ...demoSaleTerms, publishedAt: now })
  for (const one of people) {
    await seedPerson(db, one, now)
    await seedConsentsOf(db, one.person, now)
  }
  await seedGiftcards(db, secret, now)
  await seedKits(db, now)
  await seedReports(db, secret, now)
  await seedStudy(db, secret, now)
  await db
    .insert(settings)
    .values({ key: marker, value: version })
    .onConflictDoUpdate({ target: settings.key, set: { value: version } })
}

import type { Database } from '#server/db/database.ts'
import {
  assignQuestionnaire,
  publishQuestionnaire,
} from '#server/questionnaire/questionnaire.store.ts'

import { demoId } from '../demo-id.ts'
import { carrierScreening } from './carrier-screening.ts'
import { familyCancer } from './family-cancer.ts'
import { generalHealth } from './general-health.ts'
import { heartAndDiabetes } from './heart-diabetes.ts'
import { medicines } from './medicines.ts'

/** The questionnaires of the demo with the tests that need them. */
export const demoQuestionnaires = [
  { resource: generalHealth, tests: ['health-overview', 'nutrition', 'lactose-gluten'] },
  { resource: heartAndDiabetes, tests: ['heart', 'diabetes'] },
  {
    resource: familyCancer,
    tests: ['breast-cancer', 'prostate-cancer', 'bowel-cancer', 'melanoma', 'hereditary-cancer'],
  },
  { resource: medicines, tests: ['medicines', 'clotting'] },
  { resource: carrierScreening, tests: ['carrier-screening'] },
] as const

/** Publishes the questionnaires, and sets which of them each test needs. */
export const seedQuestionnaires = async (db: Database, now: Date): Promise<void> => {
  for (const { resource, tests } of demoQuestionnaires) {
    await publishQuestionnaire(db, resource, now)
    await assignQuestionnaire(
      db,
      resource.id,
      tests.map((code) => demoId(`product/${code}`)),
    )
  }
}

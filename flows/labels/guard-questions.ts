import type { machines } from '#machines/index.ts'

import { accountQuestions } from './questions/account.ts'
import { appQuestions } from './questions/app.ts'
import { generalQuestions } from './questions/general.ts'
import { identityQuestions } from './questions/identity.ts'
import { orderQuestions } from './questions/order.ts'
import { securityQuestions } from './questions/security.ts'
import { sessionQuestions } from './questions/session.ts'
import { shopQuestions } from './questions/shop.ts'

/** The questions of the guards in English; the catalogue has their Estonian translation. */
export type Questions = Partial<Record<keyof typeof machines, Readonly<Record<string, string>>>>

export const guardQuestions: Questions = {
  ...accountQuestions,
  ...appQuestions,
  ...identityQuestions,
  ...orderQuestions,
  ...securityQuestions,
  ...sessionQuestions,
  ...shopQuestions,
}

/** Returns the question of a guard as the diagrams show it; `undefined` for a guard of an older revision. */
export const questionOf = (machine: string, guard: string): string | undefined =>
  ofMachines.get(machine)?.[guard] ?? ofAll.get(guard)

const ofMachines = new Map(Object.entries(guardQuestions))
const ofAll = new Map(Object.entries(generalQuestions))

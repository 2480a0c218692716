import { boundaryMutants } from '#flows/mutation/boundary-mutants.ts'
import type { Mutant } from '#flows/mutation/mutant.ts'
import { mutantsOf } from '#flows/mutation/mutants.ts'
import { machines } from '#machines/index.ts'

/** Returns the mutants of every machine. */
export const allMutants = (): Mutant[] => [
  ...Object.values(machines).flatMap(mutantsOf),
  ...boundaryMutants(),
]

/** Unique among the mutants of all machines. */
export const keyOf = ({ machine, name }: Pick<Mutant, 'machine' | 'name'>): string =>
  `${machine}: ${name}`

/** Payments and sessions. */
const criticalMachines = new Set([
  'auth',
  'orderPayment',
  'orderStatus',
  'payment',
  'relogin',
  'sessionEnd',
  'stepUp',
])
const paymentInCheckout = /^(placing|waiting_for_payment|processing_payment|completed)(\.|$)/

/** Whether `npm test` runs the mutant: payments, sessions, and the guards and comparisons of every machine. */
export const isCritical = ({ machine, kind, state }: Mutant): boolean =>
  kind === 'guard' ||
  kind === 'boundary' ||
  criticalMachines.has(machine) ||
  (machine === 'checkout' && paymentInCheckout.test(state))

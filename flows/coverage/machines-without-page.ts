import { machines } from '#machines/index.ts'

import type { Waiver } from '../graph/flow-model.ts'
import { transitionsOf } from './transition-coverage.ts'

/** The machines without a page, each with its reason. */
export const machinesWithoutPage = {
  orderPayment: {
    why: 'Only the server runs this machine. A customer sees the status of the order.',
  },
} as const

/** The transitions of these machines, which no browser test can record. */
export const transitionsWithoutPage: readonly Waiver[] = Object.entries(
  machinesWithoutPage,
).flatMap(([id, { why }]) =>
  Object.values(machines)
    .filter((machine) => machine.id === id)
    .flatMap(transitionsOf)
    .map((transition) => ({ transition, why })),
)

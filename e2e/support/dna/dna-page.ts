import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'

/** The address of the DNA file for the nth test of a demo person's first order. */
export const dnaPageOf = (name: DemoName, item = 0): string =>
  `/dashboard-product/${orderedProductId(demoPeople[name], 0, item)}/dna`

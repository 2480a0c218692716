import * as v from 'valibot'

import { LocalizedText } from '#contract/locale.ts'
import {
  findingsDraftKey,
  noFindings,
  type AttachedFindings,
} from '#machines/consultation/attached-findings.ts'
import type { DraftValues } from '#machines/app/drafts.machine.ts'
import { draftValues } from '#src/actors/drafts/draft.ts'

import type { Actors } from '../actors.ts'

type WithDrafts = Pick<Actors, 'drafts'>

/** As long as a proof of identity, without which a report cannot be read, in milliseconds. */
const lifetime = 15 * 60_000

const Draft = v.object({
  orderProductId: v.string(),
  findings: v.array(v.object({ key: v.string(), title: LocalizedText })),
  until: v.number(),
})

type StoredFindings = AttachedFindings & { until: number }

/**
 * Returns the findings that the customer has chosen for a consultant since the page was loaded, and until when a booking
 * page shows them.
 */
export const storedFindings = (actors: WithDrafts): StoredFindings => {
  const draft = v.safeParse(Draft, draftValues(actors, findingsDraftKey))
  const isCurrent = draft.success && Date.now() < draft.output.until
  return isCurrent ? draft.output : { ...noFindings, until: 0 }
}

/** Returns the keys of the chosen findings of one report. */
export const chosenFindingsOf = (actors: WithDrafts, orderProductId: string): readonly string[] => {
  const stored = storedFindings(actors)
  return stored.orderProductId === orderProductId ? stored.findings.map(({ key }) => key) : []
}

/** Stores the choice in the memory of the page; one that was made now lasts as long as a proof of identity. */
export const storeFindings = (
  { drafts }: WithDrafts,
  values: DraftValues,
  until: number = Date.now() + lifetime,
): void => drafts.send({ type: 'draft.save', key: findingsDraftKey, values: { ...values, until } })

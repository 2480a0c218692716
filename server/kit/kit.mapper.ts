import type { RegisteredKit, Sample } from '#contract/kit/kit.ts'
import { dayOf } from '#server/consultation/time.rules.ts'

import { postBy } from './kit.rules.ts'
import type { OwnedKit, Replacement } from './kit.store.ts'

export const toRegisteredKit = (kit: OwnedKit): RegisteredKit => ({
  spit_kit_barcode: kit.barcode,
  status: kit.status,
  registered_at: kit.registeredAt.toISOString(),
  post_by: dayOf(postBy(kit)),
})

type SampleFacts = { attempt: number; replacement: Replacement | undefined }

export const toSample = (kit: OwnedKit, { attempt, replacement }: SampleFacts): Sample => ({
  kit: toRegisteredKit(kit),
  received_at: kit.receivedAt?.toISOString() ?? null,
  fault: kit.fault,
  attempt,
  replacement: replacement
    ? {
        requested_at: replacement.requestedAt.toISOString(),
        sent_at: replacement.sentAt?.toISOString() ?? null,
      }
    : null,
})

import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import type { LaboratoryKit } from '#contract/kit/laboratory.ts'
import { dayOf } from '#server/calendar.rules.ts'

import { isDestructionDue, isUsable, postBy } from './kit.rules.ts'
import type { Kit, OwnedKit, Replacement } from './kit.store.ts'

export const toRegisteredKit = (kit: OwnedKit, now: Date): RegisteredKit => ({
  spit_kit_barcode: kit.barcode,
  status: kit.status,
  registered_at: kit.registeredAt.toISOString(),
  post_by: dayOf(postBy(kit)),
  posted_at: kit.postedAt?.toISOString() ?? null,
  usable_until: isUsable(kit, now) ? dayOf(kit.expiresAt) : null,
  is_withdrawn: kit.destructionDueAt !== null,
})

export const toLaboratoryKit = (kit: Kit, replacement: Replacement | null): LaboratoryKit => ({
  barcode: kit.barcode,
  status: kit.status,
  is_registered: kit.accountId !== null,
  sent_at: kit.sentAt.toISOString(),
  received_at: kit.receivedAt?.toISOString() ?? null,
  is_replacement_due: replacement !== null && replacement.sentAt === null,
  is_destruction_due: isDestructionDue(kit),
  destroyed_at: kit.destroyedAt?.toISOString() ?? null,
})

type SampleContext = { attempt: number; replacement: Replacement | undefined; now: Date }

export const toSample = (kit: OwnedKit, { attempt, replacement, now }: SampleContext): Sample => ({
  kit: toRegisteredKit(kit, now),
  received_at: kit.receivedAt?.toISOString() ?? null,
  failure_reason: kit.failureReason,
  attempt,
  replacement: replacement
    ? {
        requested_at: replacement.requestedAt.toISOString(),
        sent_at: replacement.sentAt?.toISOString() ?? null,
      }
    : null,
})

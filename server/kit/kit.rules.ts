import type { Throttle } from '#server/account/account.rules.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import { kitStatuses, type KitStatus } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'

/** How long after its registration a sample should be posted. */
const postingPeriod = hours(24 * 14)

/**
 * Within how many working days a posted sample usually reaches the laboratory. Within Estonia a parcel takes one or two
 * and a letter a few more; the laboratory then registers it.
 */
export const transitDays = 5
/** How long after its registration a customer is reminded to post a sample. */
const reminderDelays = [hours(24 * 7), hours(24 * 12)]

/** Limits barcodes that cannot be registered, by account and by client address. */
export const barcodeThrottles = {
  account: { scope: 'barcode:account', limit: 10, window: hours(24) },
  network: { scope: 'barcode:network', limit: 50, window: hours(24) },
} as const satisfies Record<string, Throttle>

/** The statuses of a sample that the laboratory has. */
const laboratoryStatuses = ['received', 'in_analysis', 'analysed'] as const

/** Whether the laboratory has received the sample, and it has not failed. */
export const isAtLaboratory = (status: KitStatus): boolean =>
  laboratoryStatuses.some((one) => one === status)

type ReportedChange = 'repeated' | 'advanced' | 'conflicting'

/** Compares a reported status with the current one. Statuses may be skipped; `analysed` and `failed` are final. */
export const classifyStatus = (current: KitStatus, reported: KitStatus): ReportedChange => {
  if (current === reported) return 'repeated'
  const isFinal = current === 'analysed' || current === 'failed'
  const isForward = kitStatuses.indexOf(reported) > kitStatuses.indexOf(current)
  return isForward && !isFinal ? 'advanced' : 'conflicting'
}

/** Returns the status of a kit at its registration; the laboratory may already have it. */
export const statusOfRegistered = (status: KitStatus): KitStatus =>
  status === 'sent' ? 'registered' : status

type PostedKit = { registeredAt: Date; restoredAt: Date | null; expiresAt: Date }

/** Returns since when the sample of a kit can be posted: its registration, or the last signature that made it usable again. */
export const postableSince = ({
  registeredAt,
  restoredAt,
}: Pick<PostedKit, 'registeredAt' | 'restoredAt'>): Date => restoredAt ?? registeredAt

/** Returns the day by which a sample should be posted. */
export const postBy = (kit: PostedKit): Date => {
  const due = after(postableSince(kit), postingPeriod)
  return due < kit.expiresAt ? due : kit.expiresAt
}

/** Returns when a customer is reminded to post the sample of a kit. */
export const remindersOf = (kit: Pick<PostedKit, 'registeredAt' | 'restoredAt'>): Date[] =>
  reminderDelays.map((delay) => after(postableSince(kit), delay))

/** Whether a kit can no longer be used. One that is already at the laboratory was used in time. */
export const isExpired = (
  { status, expiresAt }: { status: KitStatus; expiresAt: Date },
  now: Date,
): boolean => status === 'sent' && expiresAt <= now

/**
 * Whether a customer needs a kit: there is no DNA that can be analysed, or none that a test accepts which takes a
 * kit.
 */
export const needsKit = (
  tests: readonly { dnaOrigins: readonly DnaOriginKind[] }[],
  origins: ReadonlySet<DnaOriginKind>,
): boolean =>
  origins.size === 0 ||
  tests.some(
    ({ dnaOrigins: accepted }) =>
      accepted.includes('kit') && !accepted.some((kind) => origins.has(kind)),
  )

/** Whether the customer is to post the sample of a kit, or has posted it: the laboratory waits for it. */
export const isAwaited = ({
  status,
  destructionDueAt,
}: {
  status: KitStatus
  destructionDueAt: Date | null
}): boolean => status === 'registered' && destructionDueAt === null
type HeldKit = { receivedAt: Date | null; destroyedAt: Date | null; expiresAt: Date }

/** Whether a registered kit is still at home, or on its way, and can be used. */
export const isUsable = ({ receivedAt, destroyedAt, expiresAt }: HeldKit, now: Date): boolean =>
  receivedAt === null && destroyedAt === null && expiresAt > now

/** Whether a sample waits for its destruction. */
export const isDestructionDue = (kit: {
  destructionDueAt: Date | null
  destroyedAt: Date | null
}): boolean => kit.destructionDueAt !== null && kit.destroyedAt === null

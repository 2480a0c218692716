import { hpvKitStatuses, type HpvKitStatus, type HpvResult } from '#contract/statuses.ts'

import type { Invitation, StudyKit, StudyOrder } from '#server/study/study.store.ts'

type ReportedChange = 'repeated' | 'advanced' | 'conflicting'

/** Compares a reported status with the current one. Statuses may be skipped; `analysed` and `failed` are final. */
export const classifyKitStatus = (
  current: HpvKitStatus,
  reported: HpvKitStatus,
): ReportedChange => {
  if (current === reported) return 'repeated'
  const isFinal = current === 'analysed' || current === 'failed'
  const isForward = hpvKitStatuses.indexOf(reported) > hpvKitStatuses.indexOf(current)
  return isForward && !isFinal ? 'advanced' : 'conflicting'
}

type KitState = Pick<StudyKit, 'isCurrent' | 'status'>

/** Returns what a reported result means. A sample that has failed or was replaced gets none. */
export const classifyResult = (
  { isCurrent, status }: KitState,
  { stored, reported }: { stored: HpvResult | null; reported: HpvResult },
): ReportedChange => {
  if (stored === reported) return 'repeated'
  return isCurrent && status !== 'failed' ? 'advanced' : 'conflicting'
}

type WithdrawalState = { invitation: Pick<Invitation, 'withdrawnAt'>; order: OrderState | null }
type OrderState = Pick<StudyOrder, 'accountId' | 'contactEncrypted'>

/** Whether a woman has left the study, or has deleted her account and with it all that names her. */
export const hasWithdrawn = ({ invitation, order }: WithdrawalState): boolean =>
  invitation.withdrawnAt !== null ||
  (order !== null && order.accountId === null && order.contactEncrypted === null)

/**
 * Whether a sample of a woman who has left must be destroyed. A tested one stays with its result, unless she chose
 * otherwise.
 */
export const isDestructionRequired = (
  { status, resultEncrypted, destructionDueAt }: DestroyableKit,
  { withResult }: { withResult: boolean },
): boolean =>
  status !== 'sent' && destructionDueAt === null && (withResult || resultEncrypted === null)

type DestroyableKit = Pick<StudyKit, 'status' | 'resultEncrypted' | 'destructionDueAt'>

/** Whether a sample waits for its destruction. */
export const isDestructionDue = ({
  destructionDueAt,
  destroyedAt,
}: Pick<StudyKit, 'destructionDueAt' | 'destroyedAt'>): boolean =>
  destructionDueAt !== null && destroyedAt === null

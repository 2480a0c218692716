import { hpvKitStatuses, type HpvKitStatus, type HpvResult } from '#contract/statuses.ts'

import type { Invitation, StudyKit, StudyOrder } from '#server/study/study.store.ts'

type KitChange = 'repeated' | 'forward' | 'backwards'

/** Returns what a reported status means. Steps may be left out; an analysed or failed sample stays so. */
export const kitChange = (current: HpvKitStatus, reported: HpvKitStatus): KitChange => {
  if (current === reported) return 'repeated'
  const isFinal = current === 'analysed' || current === 'failed'
  const isForward = hpvKitStatuses.indexOf(reported) > hpvKitStatuses.indexOf(current)
  return isForward && !isFinal ? 'forward' : 'backwards'
}

type KitState = Pick<StudyKit, 'isCurrent' | 'status'>

/** Returns what a reported result means. A sample that has failed or was replaced gets none. */
export const resultChange = (
  { isCurrent, status }: KitState,
  { stored, reported }: { stored: HpvResult | null; reported: HpvResult },
): KitChange => {
  if (stored === reported) return 'repeated'
  return isCurrent && status !== 'failed' ? 'forward' : 'backwards'
}

type Place = { invitation: Pick<Invitation, 'withdrawnAt'>; order: OrderState }
type OrderState = Pick<StudyOrder, 'accountId' | 'contactEncrypted'>

/** Whether a woman has left the study, or has deleted her account and with it all that names her. */
export const hasLeft = ({ invitation, order }: Place): boolean =>
  invitation.withdrawnAt !== null || (order.accountId === null && order.contactEncrypted === null)

/** Whether a sample of a woman who has left must be destroyed. A tested one stays with its result, unless she chose otherwise. */
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

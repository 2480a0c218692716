import type { ProblemKey } from '#contract/messages.ts'
import { decodePersonalCode } from '#contract/identity/personal-code.ts'
import type { HpvKit, HpvKitStatus, StudyArm, StudyState } from '#contract/statuses.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { dayOf } from '#server/calendar.rules.ts'

/** What decides whether a kit can be ordered. Days are calendar days in Tallinn. */
export type StudyPeriod = {
  ordersFrom: string
  ordersUntil: string
  deleteBy: string
  cap: number
  ordered: number
}

/**
 * Returns whether a study takes orders: from the first to the last day of orders, until its cap is reached or its
 * data deleted.
 */
export const studyStateAt = (period: StudyPeriod, now: Date): StudyState => {
  const { ordersFrom, ordersUntil, cap, ordered } = period
  const today = dayOf(now)
  if (today > ordersUntil || isRetentionOver(period, now)) return 'closed'
  if (today < ordersFrom) return 'not_open_yet'
  return ordered < cap ? 'open' : 'full'
}

/** Whether the personal data of a study is to be deleted. The whole last day is left for it, so that it ends in time. */
export const isRetentionOver = ({ deleteBy }: Pick<StudyPeriod, 'deleteBy'>, now: Date): boolean =>
  dayOf(now) >= deleteBy

/** Returns the last day on which a kit can be ordered: none can on the day on which the data is deleted. */
export const lastOrderDay = ({
  ordersUntil,
  deleteBy,
}: Pick<StudyPeriod, 'ordersUntil' | 'deleteBy'>): string => {
  const dayBefore = daysBefore(deleteBy, 1)
  return ordersUntil < dayBefore ? ordersUntil : dayBefore
}

/** How long before the deletion participants are asked to download a copy of their data. */
const exportDays = 30

/** Returns the first day on which participants are asked to download a copy of their data. */
export const exportFrom = ({ deleteBy }: Pick<StudyPeriod, 'deleteBy'>): string =>
  daysBefore(deleteBy, exportDays)

/**
 * Whether participants are informed by email that their data will be deleted: from the day on which they are asked to
 * download a copy, and no longer on the last day before the deletion.
 */
export const isEndAnnounced = (period: Pick<StudyPeriod, 'deleteBy'>, now: Date): boolean =>
  dayOf(now) >= exportFrom(period) && dayOf(now) < daysBefore(period.deleteBy, 1)

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - hours(24 * count)).toISOString().slice(0, 10)

/** Whether the last day on which data could be deleted is over. */
export const isDeletionLate = ({ deleteBy }: Pick<StudyPeriod, 'deleteBy'>, now: Date): boolean =>
  dayOf(now) > deleteBy

/** How long the laboratory needs to test a sample that is posted now. */
const testPeriod = hours(24 * 21)

/** Whether a reminder still makes sense: a sample posted now can be tested before the data is deleted. */
export const canRemind = ({ deleteBy }: Pick<StudyPeriod, 'deleteBy'>, now: Date): boolean =>
  dayOf(after(now, testPeriod)) < deleteBy

/** How long after a kit was sent a woman is reminded to return it. */
export const reminderDelays = [hours(24 * 14), hours(24 * 28)] as const

type SentKit = { status: HpvKitStatus; isNewKitDue: boolean; sentAt: Date }

/** Whether a reminder to return a kit could still be sent: for a kit that is to be sent, or is not back yet. */
export const canBeReminded = (
  kit: SentKit | null,
  { study, now }: { study: Pick<StudyPeriod, 'deleteBy'>; now: Date },
): boolean => {
  if (!canRemind(study, now)) return false
  if (kit === null || kit.isNewKitDue) return true
  return kit.status === 'sent' && reminderDelays.some((delay) => after(kit.sentAt, delay) > now)
}

type BirthYears = { bornFrom: number; bornTo: number }

/** Whether a personal code is that of a woman born in one of the years of the study. */
export const isInStudyAge = (code: string, { bornFrom, bornTo }: BirthYears): boolean => {
  const { dob, sex } = decodePersonalCode(code)
  const year = Number(dob.slice(0, 4))
  return sex === 'female' && year >= bornFrom && year <= bornTo
}

const kitsByArm: Record<StudyArm, readonly HpvKit[]> = {
  choice: ['brush', 'swab'],
  brush: ['brush'],
  swab: ['swab'],
}

/** Returns the kits that a woman of an arm can order. */
export const kitsOf = (arm: StudyArm): HpvKit[] => [...kitsByArm[arm]]

/** Returns why kits cannot be ordered now; null while the study is open. */
export const orderRefusal = (state: StudyState): ProblemKey | null => {
  if (state === 'open') return null
  return state === 'full' ? 'errors.hpv_full' : 'errors.hpv_closed'
}

/** Limits the guesses of invitations, by client address and by personal code. */
export const invitationThrottles = {
  address: { scope: 'hpv-invitation:address', limit: 20, window: minutes(15) },
  code: { scope: 'hpv-invitation:code', limit: 5, window: hours(1) },
} as const

import type { ProblemKey } from '#contract/messages.ts'
import { factsOf } from '#contract/identity/personal-code.ts'
import type { HpvKit, StudyArm, StudyState } from '#contract/statuses.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { dayOf } from '#server/identity/profile.rules.ts'

/** What decides whether a kit can be ordered. Days are calendar days in Tallinn. */
export type StudyPeriod = {
  ordersFrom: string
  ordersUntil: string
  deleteBy: string
  cap: number
  ordered: number
}

/** Returns whether a study takes orders: from the first to the last day of orders, until its cap is reached. */
export const studyStateAt = (
  { ordersFrom, ordersUntil, cap, ordered }: StudyPeriod,
  now: Date,
): StudyState => {
  const today = dayOf(now)
  if (today < ordersFrom || today > ordersUntil) return 'closed'
  return ordered < cap ? 'open' : 'full'
}

/** Whether the personal data of a study must have been deleted: from the day after the last one on which it may be kept. */
export const isRetentionOver = ({ deleteBy }: Pick<StudyPeriod, 'deleteBy'>, now: Date): boolean =>
  dayOf(now) > deleteBy

/** How long the laboratory needs to test a sample that is posted now. */
const testPeriod = hours(24 * 21)

/** Whether it is of use to remind a woman of her kit: a sample posted now can be tested before its data is deleted. */
export const canRemind = ({ deleteBy }: Pick<StudyPeriod, 'deleteBy'>, now: Date): boolean =>
  dayOf(after(now, testPeriod)) <= deleteBy

type BirthYears = { bornFrom: number; bornTo: number }

/** Whether a personal code is that of a woman born in one of the years of the study. */
export const isInStudyAge = (code: string, { bornFrom, bornTo }: BirthYears): boolean => {
  const { dob, sex } = factsOf(code)
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

import type { MessageArguments } from '#contract/messages.ts'
import { hours, minutes } from '#server/clock.ts'

/** A customer as the rules see one. */
export type Customer = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  acceptedTermsAt: Date | null
  isVerified: boolean
  canAccessBackOffice: boolean
  hasAgentOrders: boolean
}

/**
 * What a session cookie turned out to be. `replaced`: the same session goes on under a new id.
 * `dead`: unknown, expired, or ended.
 */
export type Session =
  | { state: 'none' | 'dead' | 'replaced' }
  | { state: 'live'; tokenHash: string; seenAt: Date; expiresAt: Date; customer: Customer }

export const sessionLimits = {
  idle: minutes(30),
  absolute: hours(12),
  /** How far `seenAt` may lag behind, so that not every call writes. */
  lag: minutes(0.25),
} as const

export type Throttle = { scope: string; limit: number; window: number }

export const loginThrottles = {
  account: { scope: 'login:account', limit: 10, window: minutes(15) },
  address: { scope: 'login:address', limit: 50, window: minutes(15) },
} as const satisfies Record<string, Throttle>

/** Customers whose doctor or employer ordered for them see nothing of it until they prove who they are. */
export const mayViewOrders = ({ isVerified, hasAgentOrders }: Customer): boolean =>
  isVerified || !hasAgentOrders

export const secondsUntil = (moment: Date, now: Date): MessageArguments => ({
  seconds: Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000)),
})

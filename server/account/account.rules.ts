import { stepUpMinutes } from '#contract/call.ts'
import type { MessageArguments } from '#contract/messages.ts'
import { after, hours, minutes } from '#server/clock.ts'

/** A customer as the rules see one. */
export type Customer = {
  id: string
  email: string | null
  firstName: string | null
  lastName: string | null
  acceptedTermsAt: Date | null
  emailConfirmedAt: Date | null
  isVerified: boolean
  canAccessBackOffice: boolean
  hasAgentOrders: boolean
}

/**
 * What a session cookie turned out to be. `replaced`: the same session goes on under a new token.
 * `dead`: unknown, expired, or ended.
 */
export type Session = { state: 'none' | 'dead' } | ReplacedSession | LiveSession

export type ReplacedSession = { state: 'replaced'; id: string; accountId: string }

export type LiveSession = {
  state: 'live'
  /** Stays the same when the token is replaced. */
  id: string
  tokenHash: string
  device: string
  startedAt: Date
  /** When the person last proved who they are. */
  provedAt: Date | null
  seenAt: Date
  expiresAt: Date
  customer: Customer
  /** What else the `me` call says of the customer; known where that call is made. */
  userState?: string
}

export const sessionLimits = {
  idle: minutes(30),
  absolute: hours(12),
  /** How many an account may have at once; one more ends the one that was used least lately. */
  perAccount: 20,
  /** How far `seenAt` may lag behind, so that not every call writes. */
  lag: minutes(0.25),
} as const

/** By how much the clocks of processes may differ, and moments lie in the future without a jump of the clock. */
export const clockTolerance = minutes(1)

type SessionTimes = Pick<LiveSession, 'seenAt' | 'expiresAt' | 'provedAt'>

/**
 * The moments of a session as they count now. After the clock was set back they lie in the future: the session lives on,
 * but not for longer than a new one, and a proof from the future does not count.
 */
export const effectiveTimes = (
  { seenAt, expiresAt, provedAt }: SessionTimes,
  now: Date,
): SessionTimes => ({
  // long enough ago that this use of the session is stored
  seenAt: seenAt > after(now, clockTolerance) ? after(now, -sessionLimits.lag) : seenAt,
  expiresAt: earlier(expiresAt, after(now, sessionLimits.absolute)),
  provedAt: provedAt !== null && provedAt > after(now, clockTolerance) ? null : provedAt,
})

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** How long a session lives, in whole seconds: if it is left alone, and if it is not. */
export const timeLeft = (
  { seenAt, expiresAt }: Pick<LiveSession, 'seenAt' | 'expiresAt'>,
  now: Date,
) => {
  const until = (moment: Date) =>
    Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1_000))
  const most = until(expiresAt)
  return { idle: Math.min(until(after(seenAt, sessionLimits.idle)), most), most }
}

/** Until when a proof of the person opens what asks for one. */
export const stepUpValidUntil = ({ provedAt }: Pick<LiveSession, 'provedAt'>): Date =>
  after(provedAt ?? new Date(0), minutes(stepUpMinutes))

export type Throttle = { scope: string; limit: number; window: number }

export const loginThrottles = {
  account: { scope: 'login:account', limit: 10, window: minutes(15) },
  address: { scope: 'login:address', limit: 50, window: minutes(15) },
} as const satisfies Record<string, Throttle>

/** How often a customer may prove who they are again, rightly or wrongly: each proof makes a new token. */
export const stepUpThrottle = {
  scope: 'step-up:account',
  limit: 10,
  window: minutes(15),
} as const satisfies Throttle

/** So many wrong passwords for all accounts together are an attack, wherever they come from. */
export const loginAlarm = { scope: 'login:everybody', limit: 300, window: minutes(15) } as const

export const registrationThrottle = {
  scope: 'register:address',
  limit: 20,
  window: hours(1),
} as const satisfies Throttle

/** How often a link may be asked for, by the address it goes to and by where the wish comes from. */
export const mailThrottles = (purpose: 'restore' | 'resend') =>
  ({
    address: { scope: `${purpose}:address`, limit: 10, window: hours(1) },
    coolDown: { scope: `${purpose}:cool-down`, limit: 1, window: minutes(1) },
    email: { scope: `${purpose}:email`, limit: 3, window: hours(1) },
  }) as const satisfies Record<string, Throttle>

/** How often the link of a mail may be checked before it is used. */
export const linkCheckThrottle = {
  scope: 'link-check:address',
  limit: 60,
  window: minutes(15),
} as const satisfies Throttle

/** How often a customer may have a link sent to a new address. */
export const newAddressThrottle = {
  scope: 'new-address:account',
  limit: 5,
  window: hours(1),
} as const satisfies Throttle

/** How often an answer may say whether an address has an account. */
export const disclosureLimits = {
  address: { scope: 'told:address', limit: 5, window: hours(1) },
  network: { scope: 'told:network', limit: 20, window: hours(24) },
} as const satisfies Record<string, Throttle>

/** So many different addresses told in one day, by anybody to anybody, are somebody's collection. */
export const disclosureAlarm = {
  email: { scope: 'told:email', limit: 1, window: hours(24) },
  everybody: { scope: 'told:everybody', limit: 100, window: hours(24) },
} as const satisfies Record<string, Throttle>

/** Customers whose doctor or employer ordered for them see nothing of it until they prove who they are. */
export const canViewOrders = ({ isVerified, hasAgentOrders }: Customer): boolean =>
  isVerified || !hasAgentOrders

export const secondsUntil = (moment: Date, now: Date): MessageArguments => ({
  seconds: Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000)),
})

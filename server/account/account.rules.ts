import { stepUpMinutes } from '#contract/call.ts'
import type { Locale } from '#contract/locale.ts'
import type { MessageArguments, ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import { after, hours, minutes } from '#server/clock.ts'

/** The facts of a customer that access rules need. */
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
 * The state of a session cookie. `replaced`: the session continues under a new token. `invalid`: unknown, expired or
 * ended.
 */
export type Session = { state: 'none' | 'invalid' } | ReplacedSession | LiveSession

type ReplacedSession = { state: 'replaced'; id: string; accountId: string }

export type LiveSession = {
  state: 'live'
  /** Stays the same when the token is replaced. */
  id: string
  tokenHash: string
  device: string
  startedAt: Date
  /** When the person last proved their identity; null if never in this session. */
  provedAt: Date | null
  seenAt: Date
  expiresAt: Date
  customer: Customer
  /** The language of the emails to the customer. */
  language: Locale
  /** The state that `me` returns beside the account; set only where that call is made. */
  userState?: string
}

/** Limits of a session; times in milliseconds. */
export const sessionLimits = {
  idle: minutes(30),
  absolute: hours(12),
  /** The limit per account; one more session ends the least recently used one. */
  perAccount: 20,
  /** The precision of `seenAt`, so that not every call writes. */
  lag: minutes(0.25),
} as const

/** The tolerated difference between the clocks of processes. */
export const clockTolerance = minutes(1)

type SessionTimes = Pick<LiveSession, 'seenAt' | 'expiresAt' | 'provedAt'>

/**
 * The effective times of a session. After the clock was set back they lie in the future: then the session continues,
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

/** Returns in whole seconds how long a session lasts: without further use, and at most. */
export const timeLeft = (
  { seenAt, expiresAt }: Pick<LiveSession, 'seenAt' | 'expiresAt'>,
  now: Date,
) => {
  const until = (moment: Date) =>
    Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1_000))
  const absolute = until(expiresAt)
  return { idle: Math.min(until(after(seenAt, sessionLimits.idle)), absolute), absolute }
}

/** Returns until when step-up authentication is valid. */
export const stepUpValidUntil = ({ provedAt }: Pick<LiveSession, 'provedAt'>): Date =>
  after(provedAt ?? new Date(0), minutes(stepUpMinutes))

/** At most `limit` tries of one subject within `window` milliseconds, counted under `scope`. */
export type Throttle = { scope: string; limit: number; window: number }

export const loginThrottles = {
  account: { scope: 'login:account', limit: 10, window: minutes(15) },
  address: { scope: 'login:address', limit: 50, window: minutes(15) },
} as const satisfies Record<string, Throttle>

/** Limits step-up attempts, right or wrong: each success makes a new token. */
export const stepUpThrottle = {
  scope: 'step-up:account',
  limit: 10,
  window: minutes(15),
} as const satisfies Throttle

/** So many wrong passwords for all accounts together count as an attack. */
export const loginAlarm = { scope: 'login:all', limit: 300, window: minutes(15) } as const

export const registrationThrottle = {
  scope: 'register:address',
  limit: 20,
  window: hours(1),
} as const satisfies Throttle

/** Limits requests for emailed links, by recipient and by client address. */
export const mailThrottles = (purpose: 'restore' | 'resend') =>
  ({
    address: { scope: `${purpose}:address`, limit: 10, window: hours(1) },
    coolDown: { scope: `${purpose}:cool-down`, limit: 1, window: minutes(1) },
    email: { scope: `${purpose}:email`, limit: 3, window: hours(1) },
  }) as const satisfies Record<string, Throttle>

/** Limits checks of an emailed link before it is used. */
export const linkCheckThrottle = {
  scope: 'link-check:address',
  limit: 60,
  window: minutes(15),
} as const satisfies Throttle

/** Limits requests for a link to a new address, per customer. */
export const newAddressThrottle = {
  scope: 'new-address:account',
  limit: 5,
  window: hours(1),
} as const satisfies Throttle

/** Limits responses that disclose whether an address has an account. */
export const disclosureLimits = {
  address: { scope: 'disclosure:address', limit: 5, window: hours(1) },
  network: { scope: 'disclosure:network', limit: 20, window: hours(24) },
} as const satisfies Record<string, Throttle>

/** So many different addresses disclosed in one day, to all clients together, count as enumeration. */
export const disclosureAlarm = {
  email: { scope: 'disclosure:email', limit: 1, window: hours(24) },
  all: { scope: 'disclosure:all', limit: 100, window: hours(24) },
} as const satisfies Record<string, Throttle>

/** Customers whose doctor or employer ordered for them see no orders until their identity is verified. */
export const canViewOrders = ({
  isVerified,
  hasAgentOrders,
}: Pick<Customer, 'isVerified' | 'hasAgentOrders'>): boolean => isVerified || !hasAgentOrders

/** Creates a problem with an email address, which is reported at its field. */
export const emailProblem = (key: ProblemKey) =>
  problem(key, { validationErrors: [{ field: 'email', message: key }] })

/** Returns the message argument of a waiting time: whole seconds, rounded up, at least 1. */
export const secondsUntil = (moment: Date, now: Date): MessageArguments => ({
  seconds: Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000)),
})

import { describe, expect, it } from 'vitest'

import { describeDevice } from '#server/account/session/device.rules.ts'
import { createReceipt, hashReceipt } from '#server/account/personal-data/receipt.rules.ts'
import { linkProblem, type Link } from '#server/account/link/link.rules.ts'
import { deviceTokenOf, queueKeyOf } from '#server/account/password/queue-key.rules.ts'
import {
  canViewOrders,
  effectiveTimes,
  emailProblem,
  mailThrottles,
  secondsUntil,
  stepUpValidUntil,
  timeLeft,
  type Customer,
} from '#server/account/account.rules.ts'
import { after, hours, minutes, seconds } from '#server/clock.ts'
import { createSecret, hashToken } from '#server/crypto/secret.ts'

const now = new Date('2026-11-20T09:00:00Z')
const customer: Customer = {
  id: 'customer',
  email: null,
  firstName: null,
  lastName: null,
  acceptedTermsAt: null,
  emailConfirmedAt: null,
  isVerified: false,
  canAccessBackOffice: false,
  hasAgentOrders: false,
}

describe('session: its times', () => {
  const times = {
    seenAt: after(now, -minutes(1)),
    expiresAt: after(now, hours(1)),
    provedAt: after(now, -minutes(2)),
  }

  it('are those that are stored', () => {
    expect(effectiveTimes(times, now)).toEqual(times)
  })

  it('lie at most one minute in the future, after the clock was set back', () => {
    const ahead = (ms: number) =>
      effectiveTimes(
        { seenAt: after(now, ms), expiresAt: after(now, hours(13)), provedAt: after(now, ms) },
        now,
      )

    expect(ahead(minutes(1))).toEqual({
      seenAt: after(now, minutes(1)),
      expiresAt: after(now, hours(12)),
      provedAt: after(now, minutes(1)),
    })
    expect(ahead(minutes(1) + 1)).toEqual({
      seenAt: after(now, -seconds(15)),
      expiresAt: after(now, hours(12)),
      provedAt: null,
    })
    expect(effectiveTimes({ ...times, provedAt: null }, now).provedAt).toBeNull()
  })

  it('leave 30 minutes without use, and no more than until the end', () => {
    expect(timeLeft(times, now)).toEqual({ idle: 1_740, absolute: 3_600 })
    const soon = { ...times, expiresAt: after(now, seconds(90) - 1) }
    expect(timeLeft(soon, now)).toEqual({ idle: 89, absolute: 89 })
    expect(timeLeft({ ...times, expiresAt: now }, now)).toEqual({ idle: 0, absolute: 0 })
    expect(timeLeft({ ...times, expiresAt: after(now, -hours(1)) }, now).absolute).toBe(0)
  })

  it('keep a proof of identity valid for 15 minutes', () => {
    expect(stepUpValidUntil({ provedAt: now })).toEqual(after(now, minutes(15)))
    expect(stepUpValidUntil({ provedAt: null }) < now).toBe(true)
  })
})

it('orders: are hidden from an unverified customer for whom others have ordered', () => {
  expect(canViewOrders(customer)).toBe(true)
  expect(canViewOrders({ ...customer, hasAgentOrders: true })).toBe(false)
  expect(canViewOrders({ ...customer, hasAgentOrders: true, isVerified: true })).toBe(true)
})

it('throttle: a wait is named in whole seconds, at least one', () => {
  expect(secondsUntil(after(now, 1_001), now)).toEqual({ seconds: 2 })
  expect(secondsUntil(after(now, 2_000), now)).toEqual({ seconds: 2 })
  expect(secondsUntil(after(now, -2_000), now)).toEqual({ seconds: 1 })
})

it('email address: a problem with it is reported at its field', () => {
  expect(emailProblem('errors.email_already_taken').problem).toMatchObject({
    message: 'errors.email_already_taken',
    validationErrors: [{ field: 'email', message: 'errors.email_already_taken' }],
  })
})

it('throttle: emailed links are limited by address and recipient, for each purpose apart', () => {
  expect(mailThrottles('resend')).toEqual({
    address: { scope: 'resend:address', limit: 10, window: hours(1) },
    coolDown: { scope: 'resend:cool-down', limit: 1, window: minutes(1) },
    email: { scope: 'resend:email', limit: 3, window: hours(1) },
  })
})

describe('link in an email', () => {
  const link: Link = {
    id: 'link',
    kind: 'confirm_email',
    accountId: 'account',
    email: 'mari@example.ee',
    tokenHash: '',
    expiresAt: after(now, 1),
    usedAt: null,
    supersededAt: null,
  }
  const problemOf = (changes: Partial<Link>, email: string | null = 'mari@example.ee') =>
    linkProblem({ ...link, ...changes }, email, now)

  it('works until it expires', () => {
    expect(problemOf({})).toBeNull()
    expect(problemOf({ expiresAt: now })).toBe('errors.link_expired')
  })

  it('works once', () => {
    expect(problemOf({ usedAt: now, supersededAt: now, expiresAt: now })).toBe('errors.link_used')
  })

  it('is superseded by a later one, and by another address of the account', () => {
    expect(problemOf({ supersededAt: now, expiresAt: now })).toBe('errors.link_superseded')
    expect(problemOf({}, 'other@example.ee')).toBe('errors.link_superseded')
    expect(problemOf({}, null)).toBe('errors.link_superseded')
    expect(problemOf({ kind: 'change_email' }, 'other@example.ee')).toBeNull()
  })
})

describe('password check: its place in the queue', () => {
  const secret = createSecret('a secret')
  const context = {
    address: '198.51.100.7',
    session: { state: 'none' },
    secret,
    deviceToken: undefined,
  } as const
  const subject = { accountId: 'customer', email: 'mari@example.ee' }
  const live = {
    state: 'live',
    id: 'session',
    tokenHash: '',
    device: '',
    startedAt: now,
    provedAt: null,
    seenAt: now,
    expiresAt: now,
    customer,
    language: 'en',
  } as const

  it('depends on the network and the account, or the address without an account', () => {
    expect(queueKeyOf(context, subject)).toEqual({
      network: '198.51.100.0/24',
      account: 'customer',
      isKnown: false,
    })
    expect(queueKeyOf(context, { ...subject, accountId: undefined }).account).toBe(subject.email)
    const ipv6 = { ...context, address: '2001:db8:1:2:3:4:5:6' }
    expect(queueKeyOf(ipv6, subject).network).toMatch(/::\/64$/)
  })

  it('is that of a known device where the account is or was logged in', () => {
    const isKnown = (changes: object, accountId: string | undefined = 'customer') =>
      queueKeyOf({ ...context, ...changes }, { ...subject, accountId }).isKnown

    expect(isKnown({ session: live })).toBe(true)
    expect(isKnown({ session: live }, 'another')).toBe(false)
    expect(isKnown({ deviceToken: deviceTokenOf(context, 'customer') })).toBe(true)
    expect(isKnown({ deviceToken: deviceTokenOf(context, 'another') })).toBe(false)
    expect(
      queueKeyOf({ ...context, session: live }, { ...subject, accountId: undefined }).isKnown,
    ).toBe(false)
    const rotated = { secret: createSecret('a new secret', ['a secret']) }
    expect(isKnown({ ...rotated, deviceToken: deviceTokenOf(context, 'customer') })).toBe(true)
  })
})

it('receipt: has sixteen letters, and is found however it is typed', () => {
  const receipt = createReceipt()

  expect(receipt).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(createReceipt()).not.toBe(receipt)
  expect(hashReceipt(receipt.toLowerCase().replaceAll('-', ' '))).toBe(hashReceipt(receipt))
  expect(hashReceipt('7k3m-q2xd')).toBe(hashToken('7K3MQ2XD'))
})

describe('session: the name of its device', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0'

  it('is the browser and the system, without versions', () => {
    expect(describeDevice(firefox)).toBe('Firefox, Windows')
  })

  it('is empty for an unknown one', () => {
    expect(describeDevice('')).toBe('')
    expect(describeDevice('<script>alert(1)</script>')).not.toMatch(/[<>]/)
    expect(describeDevice(`${' '.repeat(500)}${firefox}`)).toBe('')
  })

  it('is found in the first 500 characters only, because a header can be long', () => {
    expect(describeDevice('Firefox')).toBe('Firefox')
    expect(describeDevice('Firefox'.padStart(500, '-'))).toBe('Firefox')
    expect(describeDevice('Firefox'.padStart(501, '-'))).toBe('')
  })
})

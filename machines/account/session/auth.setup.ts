import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate'

import type {
  logout,
  readMe,
  ReadUser,
  SessionLeft,
  User,
  UserUnchanged,
} from '#contract/account.ts'
import type { SuccessKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

import { app, cart, drafts, resendConfirmation } from '#machines/app/system.ts'
import { slot } from '#machines/parts/slot.ts'
import { termsMachine } from '#machines/account/terms.machine.ts'

/** The words that the chart in auth.machine.ts is written in. */
export const authSetup = setup({
  types: {
    context: {} as { user: User | null; hasUnsaved: boolean },
    events: {} as
      | { type: 'auth.retry' }
      | { type: 'user.arrived'; user: User | null }
      | { type: 'user.departed' }
      | { type: 'session.close' }
      | { type: 'session.closed' }
      | { type: 'session.check' }
      | { type: 'call.refused'; isWrite: boolean }
      | { type: 'session.found' }
      | { type: 'session.lapse' }
      | { type: 'session.leave' }
      | { type: 'typing.began' }
      | { type: 'typing.ended' }
      | { type: 'ping.pause' }
      | { type: 'ping.resume' }
      | { type: 'tab.returned' }
      | { type: 'network.returned' },
    children: {} as {
      readMe: 'readMe'
      pingSession: 'pingSession'
      logout: 'logout'
      terms: 'terms'
    },
    emitted: {} as
      | { type: 'session.ended'; because: SessionEnd }
      | { type: 'session.told'; left: SessionLeft },
    tags: {} as 'settled' | 'authenticated' | 'lapsed' | 'offline' | 'busy',
  },
  actors: {
    readMe: slot<ReadUser>('readMe'),
    pingSession: slot<typeof readMe>('pingSession'),
    logout: slot<typeof logout>('logout'),
    terms: termsMachine,
  },
  delays: { keepAlivePeriod: 10_000 },
  guards: {
    isSomebody: (_, user: User | null) => user !== null,
    isUnchanged: (_, told: User | UserUnchanged | null) => unchangedIn(told) !== null,
    isAnother: ({ context }, user: User | null) =>
      user !== null && context.user !== null && user.id !== context.user.id,
    isSame: ({ context }, user: User | null) => user !== null && user.id === context.user?.id,
    hasUnsaved: ({ context }) => context.hasUnsaved,
    isWrite: (_, isWrite: boolean) => isWrite,
    isSessionGone: (_, { status }: Problem) => status === 401,
    isUnreachable: (_, { message }: Problem) => message === 'errors.unreachable',
    hasAcceptedTerms: ({ context }) => hasAccepted(context.user),
    mustAcceptTerms: ({ context }) => !hasAccepted(context.user),
  },
  actions: {
    tellSessionLeft: enqueueActions(({ enqueue }, told: UserUnchanged | null) => {
      if (told) enqueue.emit({ type: 'session.told', left: told.session })
    }),
    updateCart: enqueueActions(({ enqueue }, user: User | null) => {
      if (user) enqueue.sendTo(cart, { type: 'cart.changed', cart: user.cart })
    }),
    rememberUser: enqueueActions(({ enqueue, context }, told: User | null) => {
      const { session: left, ...user } = told ?? { session: undefined }
      const isKnown = 'id' in user
      if (left) enqueue.emit({ type: 'session.told', left })
      // confirmed since the user was last read, in another tab or on another device
      if (context.user?.is_email_confirmed === false && told?.is_email_confirmed)
        enqueue.sendTo(resendConfirmation, { type: 'email.confirmed' })
      enqueue.assign({ user: isKnown ? (isEqual(context.user, user) ? context.user : user) : null })
    }),
    noteTyping: assign({ hasUnsaved: true }),
    noteSaved: assign({ hasUnsaved: false }),
    tellFound: raise({ type: 'session.found' }),
    tellLapsed: raise({ type: 'session.lapse' }),
    forgetUser: assign({ user: null }),
    fillCart: sendTo(cart, ({ context }) =>
      context.user === null
        ? { type: 'cart.clear' as const }
        : { type: 'cart.set' as const, cart: context.user.cart },
    ),
    clearCart: sendTo(cart, { type: 'cart.clear' }),
    tellVisitor: sendTo(app, { type: 'auth.settled', as: 'visitor' }),
    tellCustomer: sendTo(app, { type: 'auth.settled', as: 'customer' }),
    tellStartFailed: sendTo(app, (_, failure: Problem) => ({
      type: 'start.failed',
      problem: failure,
    })),
    tellProblem: sendTo(app, (_, failure: Problem) => ({
      type: 'problem.tell',
      problem: failure,
    })),
    tellSuccess: sendTo(app, (_, key: SuccessKey) => ({
      type: 'notice.tell',
      notice: { tone: 'success' as const, key },
    })),
    tellDrafts: sendTo(drafts, ({ context }) => ({
      type: 'person.seen' as const,
      id: context.user?.id ?? null,
    })),
    dropDrafts: sendTo(drafts, { type: 'drafts.clear' }),
    announceEnd: emit((_, because: SessionEnd) => ({
      type: 'session.ended' as const,
      because,
    })),
  },
})

/** A ping is answered with the user, or with the word that the user is the same as before. */
export const userIn = (told: User | UserUnchanged | null): User | null =>
  told !== null && 'id' in told ? told : null

export const unchangedIn = (told: User | UserUnchanged | null): UserUnchanged | null =>
  told !== null && 'unchanged' in told ? told : null

const hasAccepted = (user: User | null): boolean => typeof user?.accepted_tos_at === 'string'

const isEqual = (one: User | null, other: User | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Why there is no session any more: the person asked for it, here or in another tab; it was found gone; or somebody
 * else is logged in in this browser.
 */
export type SessionEnd = 'asked' | 'elsewhere' | 'gone' | 'replaced'

import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate'

import type {
  logout,
  readMe,
  SessionTimeLeft,
  User,
  UserUnchanged,
} from '#contract/account/account.ts'
import type { SuccessKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

import { app, cart, drafts, resendConfirmation } from '#machines/app/system-actors.ts'
import { callGuards } from '#machines/fragments/call-problem.ts'
import { userActors, userGuards } from '#machines/fragments/read-user.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import { termsMachine } from '#machines/account/terms.machine.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/** The types, actors, guards and actions of `auth`; with its states they would exceed the length of a file. */
export const authSetup = setup({
  types: {
    context: {} as { user: User | null; hasUnsavedChanges: boolean },
    events: {} as
      | { type: 'auth.retry' }
      | { type: 'user.loaded'; user: User }
      | { type: 'user.loggedOut' }
      | { type: 'session.close' }
      | { type: 'session.closed' }
      | { type: 'session.check' }
      | { type: 'call.unauthorized'; isWrite: boolean }
      | { type: 'session.confirmed' }
      | { type: 'session.expired' }
      | { type: 'session.leave' }
      | { type: 'changes.made' }
      | { type: 'changes.cleared' }
      | { type: 'ping.pause' }
      | { type: 'ping.resume' }
      | { type: 'tab.returned' }
      | { type: 'network.returned' },
    children: {} as {
      readUser: 'readUser'
      pingSession: 'pingSession'
      logout: 'logout'
      terms: 'terms'
    },
    emitted: {} as
      | { type: 'session.ended'; reason: SessionEndReason }
      | { type: 'sessionTime.updated'; left: SessionTimeLeft },
    tags: {} as 'ready' | 'authenticated' | 'expired' | 'offline' | 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    ...userActors,
    pingSession: unimplementedCall<typeof readMe>('pingSession'),
    logout: unimplementedCall<typeof logout>('logout'),
    terms: termsMachine,
  },
  delays: { pingInterval: 10_000 },
  guards: {
    // wrapped: TypeScript does not infer the types of `enqueueActions` beside guards that have their own types
    hasUser: (_, user: User | null) => userGuards.hasUser(_, user),
    isUserUnchanged: (_, answer: User | UserUnchanged | null) => unchangedIn(answer) !== null,
    isOtherUser: ({ context }, user: User | null) =>
      user !== null && context.user !== null && user.id !== context.user.id,
    isSameUser: ({ context }, user: User) => user.id === context.user?.id,
    hasUnsavedChanges: ({ context }) => context.hasUnsavedChanges,
    isWrite: (_, isWrite: boolean) => isWrite,
    isUnauthorized: (_, failure: Problem) => callGuards.isUnauthorized(_, failure),
    isUnreachable: (_, { message }: Problem) => message === 'errors.unreachable',
    hasAcceptedTerms: ({ context }) => hasAccepted(context.user),
    isAcceptanceRequired: ({ context }) => !hasAccepted(context.user),
  },
  actions: {
    notifySessionTime: enqueueActions(({ enqueue }, answer: UserUnchanged | null) => {
      if (answer) enqueue.emit({ type: 'sessionTime.updated', left: answer.session })
    }),
    updateCart: sendTo(cart, (_, user: User) => ({ type: 'cart.changed', cart: user.cart })),
    setUser: enqueueActions(({ enqueue, context }, { session: left, ...user }: User) => {
      if (left) enqueue.emit({ type: 'sessionTime.updated', left })
      // confirmed in another tab or on another device since the user was last read
      if (context.user?.is_email_confirmed === false && user.is_email_confirmed)
        enqueue.sendTo(resendConfirmation, { type: 'email.confirmed' })
      enqueue.assign({ user: isEqual(context.user, user) ? context.user : user })
    }),
    setHasUnsavedChanges: assign({ hasUnsavedChanges: true }),
    clearHasUnsavedChanges: assign({ hasUnsavedChanges: false }),
    raiseSessionConfirmed: raise({ type: 'session.confirmed' }),
    raiseSessionExpired: raise({ type: 'session.expired' }),
    clearUser: assign({ user: null }),
    syncCart: sendTo(cart, (_, user: User) => ({ type: 'cart.set', cart: user.cart })),
    clearCart: sendTo(cart, { type: 'cart.clear' }),
    closeResendConfirmation: sendTo(resendConfirmation, { type: 'resend.close' }),
    notifyAppOfVisitor: sendTo(app, { type: 'auth.ready', as: 'visitor' }),
    notifyAppOfCustomer: sendTo(app, { type: 'auth.ready', as: 'customer' }),
    notifyStartFailed: sendTo(app, (_, failure: Problem) => ({
      type: 'start.failed',
      problem: failure,
    })),
    reportProblem: sendTo(app, (_, failure: Problem) => ({
      type: 'problem.report',
      problem: failure,
    })),
    notifySuccess: sendTo(app, (_, key: SuccessKey) => ({
      type: 'notification.show',
      notification: { tone: 'success' as const, key },
    })),
    notifyDrafts: sendTo(drafts, ({ context }) => ({
      type: 'user.changed' as const,
      id: context.user?.id ?? null,
    })),
    clearDrafts: sendTo(drafts, { type: 'drafts.clear' }),
    notifySessionEnded: emit((_, reason: SessionEndReason) => ({
      type: 'session.ended' as const,
      reason,
    })),
  },
})

/** A ping returns the user, or only says that the user has not changed. */
export const userIn = (answer: User | UserUnchanged | null): User | null =>
  answer !== null && 'id' in answer ? answer : null

export const unchangedIn = (answer: User | UserUnchanged | null): UserUnchanged | null =>
  answer !== null && 'unchanged' in answer ? answer : null

const hasAccepted = (user: User | null): boolean => typeof user?.accepted_tos_at === 'string'

const isEqual = (one: User | null, other: User | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Why the session ended: the customer logged out, here or in another tab; the server had ended it; or another person
 * logged in in this browser.
 */
export type SessionEndReason = 'loggedOut' | 'loggedOutElsewhere' | 'expired' | 'replaced'

import type { AnyMachineSnapshot } from 'xstate'

import type { SessionTimeLeft, User } from '#contract/account/account.ts'
import type { Credentials } from '#contract/account/credentials.ts'
import type { ExploredNode } from '#flows/graph/explore.ts'

import {
  authOf,
  findSnapshot,
  isCustomer,
  isPending,
  isRunning,
  outputOf,
  type Laws,
} from '../../app/exploration-laws.ts'

/** The laws of the dialogs about the end of a session: the warning before it, and the log-in after it. */
export const sessionLaws: Laws = {
  'no call of a customer is pending without a customer': (node) =>
    isCustomer(node) || !customerCalls.some(([id, call]) => isPending(node, id, call)),
  'the page receives a user only in the response of the last step': (node) =>
    !isCustomer(node) ||
    userBefore(node) !== null ||
    textOf(userOf(responseOf(node))) === textOf(authOf(node).context.user),
  'the page of a customer never shows the data of another person': (node) => {
    const before = userBefore(node)
    return !isCustomer(node) || before === null || before.id === authOf(node).context.user.id
  },
  'a dialog reports a user only from the response of its last call': (node) =>
    emittedIn(node, 'user.loaded').every(
      ({ event }) => textOf(event['user']) === textOf(responseOf(node)),
    ),
  'an ended session opens again only with a response of the server': (node) =>
    !wasIn(node, 'auth', ended) || !isIn(node, 'auth', open) || responseOf(node) !== null,
  'the pings pause exactly while the log-in over the page is checked': (node) =>
    isIn(node, 'auth', { customer: { keepAlive: 'paused' } }) ===
    (isPending(node, 'relogin', 'login') || isPending(node, 'relogin', 'readUser')),
  'the log-in over the page sends a password only when the customer submits it': (node) =>
    madeIn(node, 'relogin.login').length === 0 || eventIn(node) === 'relogin.submit',
  'the log-in over the page keeps a password only while it is checked': (node) => {
    const { password = '' } = Object(findSnapshot(node.machines, 'relogin')?.context.form)
    return (password !== '') === isPending(node, 'relogin', 'login')
  },
  'the countdown starts only with the time in a response of the server': (node) =>
    madeIn(node, 'sessionEnd.countDown').every(
      ({ input }) => timeIn(responseOf(node))?.idle === Object(input).seconds,
    ),
  'the time left increases only to that in a response of the server': (node) => {
    const [before, now] = [timeLeftBefore(node), timeLeft(node)]
    return !before || !now || now.idle <= before.idle || now.idle === timeIn(responseOf(node))?.idle
  },
  'a session whose time is over continues only with a response of the server': (node) =>
    !wasIn(node, 'sessionEnd', 'checking') ||
    !isRunning(node, 'sessionEnd') ||
    isIn(node, 'sessionEnd', 'checking') ||
    timeIn(responseOf(node)) !== null,
  'only the customer extends the session': (node) =>
    madeIn(node, 'sessionEnd.extendSession').length === 0 || eventIn(node) === 'session.extend',
  'a session at its maximum length is not extended': (node) =>
    madeIn(node, 'sessionEnd.extendSession').length === 0 || gainOf(timeLeft(node)) >= 60,
}

const customerCalls = [
  ['auth', 'pingSession'],
  ['auth', 'logout'],
  ['sessionEnd', 'extendSession'],
  ['sessionEnd', 'countDown'],
  ['relogin', 'login'],
  ['relogin', 'readUser'],
] as const

/** The laws of the confirmation before a sensitive change. */
export const stepUpLaws: Laws = {
  'only a response to the password confirms the identity': (node) =>
    !isIn(node, 'stepUp', confirmed) ||
    wasIn(node, 'stepUp', confirmed) ||
    (settledIn(node) === 'stepUp' && responseOf(node) !== null),
  'a new request is not confirmed by an earlier confirmation': (node) =>
    eventIn(node) !== 'stepUp.request' || !isIn(node, 'stepUp', confirmed),
  'a password is sent once, when the customer submits it': (node) =>
    madeIn(node, 'stepUp').every(({ input }) => {
      const trigger = node.step?.trigger
      return (
        trigger?.kind === 'send' &&
        trigger.event.type === 'stepUp.submit' &&
        trigger.event['password'] !== '' &&
        trigger.event['password'] === Object(input).password
      )
    }),
  'the password is not kept': (node) =>
    !sentPasswords(node).some((password) =>
      textOf(findSnapshot(node.machines, 'stepUp')?.context).includes(password),
    ),
  'the pings pause exactly while a password is checked': (node) => {
    const [before, now] = [wasIn(node, 'stepUp', 'checking'), isIn(node, 'stepUp', 'checking')]
    const expected = before === now ? [] : [now ? 'ping.pause' : 'ping.resume']
    return textOf(node.step?.emitted.map(({ event }) => event.type) ?? []) === textOf(expected)
  },
  'a closed dialog waits for no call': (node) =>
    !isIn(node, 'stepUp', 'closed') || node.calls.length === 0,
  'the customer can close the dialog unless a password is checked': (node) =>
    isIn(node, 'stepUp', 'closed') ||
    isIn(node, 'stepUp', 'checking') ||
    findSnapshot(node.machines, 'stepUp')?.can({ type: 'stepUp.cancel' }) === true,
  'a customer without a password is not asked for one': (node) =>
    !isIn(node, 'stepUp', 'usingPassword') || lastCredentials(node).has_password !== false,
}

const ended = { customer: { session: 'expired' } }
const open = { customer: { session: 'open' } }
const confirmed = { closed: 'confirmed' }

type State = Parameters<AnyMachineSnapshot['matches']>[0]

const isIn = (node: ExploredNode, id: string, state: State): boolean =>
  findSnapshot(node.machines, id)?.matches(state) === true

const wasIn = ({ step }: ExploredNode, id: string, state: State): boolean =>
  findSnapshot(step?.before ?? [], id)?.matches(state) === true

/** The type of the event that was sent in the last step. */
const eventIn = ({ step }: ExploredNode): string | null =>
  step?.trigger.kind === 'send' ? step.trigger.event.type : null

/** The call that ended in the last step. */
const settledIn = ({ step }: ExploredNode): string | null =>
  step?.trigger.kind === 'settle' ? step.trigger.call : null

/** The output of the call that ended in the last step; null if none did, if it failed, or if it has no output. */
const responseOf = ({ step }: ExploredNode): unknown =>
  step?.trigger.kind === 'settle' ? outputOf(step.trigger.outcome) : null

const madeIn = ({ step }: ExploredNode, call: string) =>
  step?.made.filter(({ name }) => name === call) ?? []

const emittedIn = ({ step }: ExploredNode, type: string) =>
  step?.emitted.filter(({ event }) => event.type === type) ?? []

/** A user as `auth` stores it: without the time left. */
const userOf = (response: unknown): unknown => {
  const { session: _, ...user } = Object(response)
  return user
}

const userBefore = ({ step }: ExploredNode): User | null =>
  findSnapshot(step?.before ?? [], 'auth')?.context.user ?? null

const timeLeft = ({ machines }: ExploredNode): SessionTimeLeft | undefined =>
  findSnapshot(machines, 'sessionEnd')?.context

const timeLeftBefore = ({ step }: ExploredNode): SessionTimeLeft | undefined =>
  findSnapshot(step?.before ?? [], 'sessionEnd')?.context

const timeIn = (response: unknown): SessionTimeLeft | null => Object(response).session ?? null

const gainOf = (left: SessionTimeLeft | undefined): number => (left ? left.absolute - left.idle : 0)

/** The last response with what the customer can log in with; empty while there is none. */
const lastCredentials = ({ history }: ExploredNode): Partial<Credentials> => {
  const last = history.findLast(({ name }) => name === 'readCredentials')
  return Object(outputOf(last?.outcome ?? null))
}

const sentPasswords = ({ history }: ExploredNode): string[] =>
  history.flatMap(({ name, input }) => (name === 'stepUp' ? [Object(input).password] : []))

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

import type { AnyMachineSnapshot } from 'xstate'

import { isRepeatable, toProblem } from '#contract/problem.ts'
import { acceptedTypes } from '#flows/graph/possible-events.ts'
import { modelOf, type ExploredNode, type MadeCall } from '#flows/graph/explore.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { createIdempotencyKeys } from '#src/actors/order/idempotency-keys.ts'

/** What holds at every node of an exploration, by name; false where it does not. */
export type Laws = Readonly<Record<string, (node: ExploredNode) => boolean>>

/** Throws the name of the law that a node breaks. */
export const checkLaws =
  (laws: Laws) =>
  (node: ExploredNode): void => {
    for (const [name, holds] of Object.entries(laws))
      if (!holds(node)) throw new Error(`This does not hold: ${name}`)
  }

/** The laws of the whole portal: who uses it, their session, their data and their cart. */
export const portalLaws: Laws = {
  'a user is known exactly while a customer is logged in': (node) =>
    isCustomer(node) === (authOf(node).context.user !== null),
  'the portal is ready only when it is known who uses it': (node) =>
    !snapshotOf(node, 'app').matches('ready') || !authOf(node).matches('unknown'),
  'a portal that starts waits for a response': (node) =>
    !snapshotOf(node, 'app').matches('booting') ||
    authOf(node).matches('replaced') ||
    isPending(node, 'auth', 'readUser') ||
    isPending(node, 'cart', 'readCart'),
  'the terms are open exactly while the customer has not accepted them': (node) =>
    isRunning(node, 'terms') ===
    (isCustomer(node) && authOf(node).context.user.accepted_tos_at === null),
  'the session of a customer is checked every 10 seconds, unless the checks are paused': (node) =>
    !isCustomer(node) ||
    authOf(node).matches({ customer: { keepAlive: 'paused' } }) ||
    isPending(node, 'auth', 'pingSession') ||
    timersOf(node, 'auth').some((ms) => ms <= 10_000),
  'nothing personal is kept after the session': (node) =>
    isCustomer(node) || !isAnyKept(node, personalTexts(node)),
  'the cart of a customer leaves with the session': (node) =>
    !endsSession(node) || snapshotOf(node, 'cart').context.cart === null,
  'a password is kept only while it is checked': (node) =>
    snapshotOf(node, 'login').context.form.password === '' || isPending(node, 'login', 'login'),
  'the cart is the one that was received last': (node) => {
    const { cart } = snapshotOf(node, 'cart').context
    const [changed] = changedCarts(node)
    if (changed !== undefined) return isEqual(cart, changed)
    const known = [null, cartBefore(node), ...receivedCarts(node)]
    return known.some((one) => isEqual(cart, one))
  },
}

export const authOf = (node: ExploredNode) => snapshotOf(node, 'auth')
export const isCustomer = (node: ExploredNode): boolean => authOf(node).matches('customer')

/** Returns the snapshot of the machine with this id. */
const snapshotOf = ({ machines }: ExploredNode, id: string): AnyMachineSnapshot => {
  const snapshot = findSnapshot(machines, id)
  if (!snapshot) throw new Error(`${id} does not run`)
  return snapshot
}

type HasSnapshot = { snapshot: AnyMachineSnapshot }

export const findSnapshot = (
  machines: readonly HasSnapshot[],
  id: string,
): AnyMachineSnapshot | undefined =>
  machines.find(({ snapshot }) => snapshot.machine.id === id)?.snapshot

export const isRunning = ({ machines }: ExploredNode, id: string): boolean =>
  findSnapshot(machines, id)?.status === 'active'

/** Whether a call of the machine with this id is pending. */
export const isPending = ({ calls }: ExploredNode, id: string, call: string): boolean =>
  calls.some((pending) => pending.owner.snapshot.machine.id === id && pending.id === call)

/** Milliseconds until each timer of a machine. A copy of a node has started its timers again. */
const timersOf = ({ machines, testActor }: ExploredNode, id: string): number[] => {
  const ref = machines.find(({ snapshot }) => snapshot.machine.id === id)?.ref
  const { _scheduledEvents: scheduled } = testActor.actor.system.getSnapshot()
  return Object.values(scheduled).flatMap(({ source, delay }) => (source === ref ? [delay] : []))
}

/** Their unsaved input is kept on purpose: for the same customer, who logs in again. */
const keepsPersonalData = ['drafts']

const personalTexts = ({ history }: ExploredNode): Set<string> =>
  new Set(
    history.flatMap(({ outcome }) => {
      const { email, first_name: name } = Object(outputOf(outcome))
      return typeof email === 'string' ? [email, name] : []
    }),
  )

const isAnyKept = ({ machines }: ExploredNode, texts: ReadonlySet<string>): boolean => {
  if (texts.size === 0) return false
  const kept = machines.filter(
    ({ snapshot }) =>
      !keepsPersonalData.includes(snapshot.machine.id) && !isCheckingPassword(snapshot),
  )
  const contexts = textOf(kept.map(({ snapshot }) => snapshot.context))
  return [...texts].some((text) => contexts.includes(text))
}

const isCheckingPassword = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.machine.id === 'login' && snapshot.matches('checking')

const endsSession = ({ step, ...node }: ExploredNode): boolean =>
  findSnapshot(step?.before ?? [], 'auth')?.matches('customer') === true &&
  !isCustomer({ step, ...node })

const cartBefore = ({ step }: ExploredNode): unknown =>
  findSnapshot(step?.before ?? [], 'cart')?.context.cart ?? null

/** The carts that came with the last step: in the response of a call, with a user, or from another tab or device. */
const receivedCarts = ({ step }: ExploredNode): unknown[] => {
  if (step?.trigger.kind === 'settle') {
    const { cart } = Object(outputOf(step.trigger.outcome))
    return cart === undefined ? [] : [cart]
  }
  if (step?.trigger.kind !== 'send') return []
  const { cart, user } = step.trigger.event
  return [cart, Object(user).cart].filter((one) => one !== undefined)
}

/** The cart in the response to a change or a reading of the cart. */
const changedCarts = (node: ExploredNode): unknown[] => {
  const trigger = node.step?.trigger
  const isOfCart = trigger?.kind === 'settle' && /\bcart\.\w+$/.test(trigger.call)
  return isOfCart ? receivedCarts(node) : []
}

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || textOf(one) === textOf(other)

const textOf = (value: unknown): string => JSON.stringify(value)

/** The laws of the payment of an order, on the server. */
export const orderPaymentLaws: Laws = {
  'only the exact total completes an order': ({ machines: [order], step }) =>
    step === null ||
    order?.snapshot.context.completingPayment ===
      step.before[0]?.snapshot.context.completingPayment ||
    (step.trigger.kind === 'send' &&
      step.trigger.event['cents'] === order?.snapshot.context.totalCents),
  'an order is completed exactly when it is paid': ({ machines: [order] }) =>
    (order?.snapshot.context.completingPayment !== null) === order?.snapshot.matches('completed'),
  'a paid order is not open to another payment': ({ machines: [order], step }) => {
    const before = step?.before[0]?.snapshot
    const after = order?.snapshot
    if (!before?.matches('completed')) return true
    return (
      after?.matches('completed') === true &&
      after.context.completingPayment === before.context.completingPayment &&
      after.context.currentPayment === null
    )
  },
}

/** The laws of the pages that order and pay. */
export const paymentPageLaws: Laws = {
  'no payment is started for an order that is known to be paid': ({ history }) => {
    const paid = history.findIndex(({ outcome }) => isPaid(outcome))
    return paid === -1 || !history.slice(paid + 1).some(({ name }) => name === 'startPayment')
  },
  'an idempotency key belongs to one request': ({ history }) => {
    const keyOf = createIdempotencyKeys()
    const requests = submissionsIn(history).map(({ name, input }) => ({
      key: `${name} ${keyOf(input)}`,
      text: textOf(input),
    }))
    return requests.every(({ key, text }) =>
      requests.every((other) => other.key !== key || other.text === text),
    )
  },
  'an answered request is not repeated under its idempotency key': ({ history }) => {
    const [last, ...earlier] = submissionsIn(history).toReversed()
    return !earlier.some(
      ({ name, input, outcome }) =>
        name === last?.name && isAnswered(outcome) && textOf(input) === textOf(last.input),
    )
  },
  'an unanswered request is repeated under its idempotency key': ({ history }) => {
    const [last, previous] = submissionsIn(history).toReversed()
    if (last?.name !== previous?.name || !previous?.outcome || isAnswered(previous.outcome))
      return true
    return (
      contentOf(last) !== contentOf(previous) ||
      last?.input.requestNumber === previous.input.requestNumber
    )
  },
  'the customer always has a way on, or waits for a response or a timer': (node) =>
    node.machines.every(
      ({ snapshot, path }) =>
        snapshot.status !== 'active' ||
        node.calls.some(({ owner }) => owner.path === path) ||
        timersOf(node, snapshot.machine.id).length > 0 ||
        isLeftElsewhere(snapshot) ||
        hasControl(node, snapshot),
    ),
}

type Submission = MadeCall & { input: { requestNumber: number } }

const submissionsIn = (history: readonly MadeCall[]): Submission[] => history.filter(isSubmission)

const isSubmission = (made: MadeCall): made is Submission =>
  typeof Object(made.input).requestNumber === 'number'

const contentOf = (made: Submission | undefined): string =>
  textOf({ ...made?.input, requestNumber: null })

/** Describes the last request, and whether the order is known to be paid, to distinguish nodes by them. */
export const lastRequest = ({ history }: ExploredNode): unknown => {
  const last = submissionsIn(history).at(-1)
  const isKnownPaid = history.some(({ outcome }) => isPaid(outcome))
  return [last?.name, contentOf(last), last?.outcome && isAnswered(last.outcome), isKnownPaid]
}

export const outputOf = (outcome: Outcome | null): unknown =>
  outcome !== null && 'output' in outcome ? outcome.output : null

const isAnswered = (outcome: Outcome | null): boolean =>
  outcome !== null && !('error' in outcome && isRepeatable(toProblem(outcome.error)))

const isPaid = (outcome: Outcome | null): boolean => {
  if (outcome !== null && 'error' in outcome)
    return toProblem(outcome.error).message === 'errors.order_already_paid'
  return Object(Object(outputOf(outcome)).order).status === 'completed'
}

/** States that are left by a link or another machine. */
const leftElsewhere = [
  'checkout.loginRequired',
  'checkout.verificationRequired',
  'checkout.waiting_for_payment.invoiced',
  'checkout.processing_payment.atProvider',
  'orderStatus.atProvider',
  'orderStatus.waiting_for_payment',
]

const isLeftElsewhere = ({ _nodes: active }: AnyMachineSnapshot): boolean =>
  active.some(({ id }) => leftElsewhere.includes(id))

const hasControl = ({ config }: ExploredNode, snapshot: AnyMachineSnapshot): boolean => {
  const model = modelOf(config, snapshot.machine.id)
  return acceptedTypes(model, snapshot).some((type) => model.labels?.[type]?.kind !== 'sentence')
}

import { randomBytes, randomUUID } from 'node:crypto'

/** The states of a payment at any provider. */
export type PaymentState =
  | 'open'
  | 'approved'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/** The choices of the payer on the provider's page. */
export const choices = ['pay', 'wait', 'decline', 'cancel', 'expire'] as const
export type Choice = (typeof choices)[number]

export const isChoice = (value: unknown): value is Choice =>
  choices.some((choice) => choice === value)

const stateAfter: Record<Choice, PaymentState> = {
  pay: 'paid',
  wait: 'pending',
  decline: 'declined',
  cancel: 'cancelled',
  expire: 'expired',
}

/** With PayPal the payer only approves; the shop captures. */
const isTakenLater = ({ provider }: { provider: Provider }, choice: Choice): boolean =>
  provider === 'paypal' && (choice === 'pay' || choice === 'wait' || choice === 'decline')

export type Provider = 'montonio' | 'makecommerce' | 'paypal' | 'esto'

/** A webhook to the portal, and its response. */
export type Delivery = { at: Date; state: PaymentState; answer: string }

export type Payment = {
  id: string
  /** The unguessable id of the payer's page. */
  token: string
  provider: Provider
  /** The shop's reference. */
  reference: string
  amountCents: number
  currency: string
  /** The payment method that the shop requested, as shown to the payer. */
  means: string
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  createdAt: Date
  state: PaymentState
  /** The last choice of the payer. */
  choice: Choice | null
  changedAt: Date
  refundedCents: number
  deliveries: Delivery[]
}

export type PaymentInput = Pick<
  Payment,
  | 'provider'
  | 'reference'
  | 'amountCents'
  | 'currency'
  | 'means'
  | 'returnUrl'
  | 'cancelUrl'
  | 'webhookUrl'
>

export type Payments = ReturnType<typeof createPayments>

/** Creates the ledger of all providers: payments and refunds. */
export const createPayments = (now: () => Date) => {
  const payments = new Map<string, Payment>()
  const all = (): Payment[] => [...payments.values()].toReversed()

  const change = (payment: Payment, state: PaymentState): void => {
    payment.state = state
    payment.changedAt = now()
  }

  return {
    all,
    find: (provider: Provider, id: string): Payment | undefined => {
      const payment = payments.get(id)
      return payment?.provider === provider ? payment : undefined
    },
    findByToken: (token: string): Payment | undefined =>
      all().find((payment) => payment.token === token),
    /** Finds an unpaid payment that a shop opened under this reference. */
    findOpen: (provider: Provider, reference: string): Payment | undefined =>
      all().find(
        (payment) =>
          payment.provider === provider &&
          payment.reference === reference &&
          payment.state === 'open',
      ),
    open: (input: PaymentInput): Payment => {
      const payment: Payment = {
        ...input,
        id: randomUUID(),
        token: randomBytes(18).toString('base64url'),
        createdAt: now(),
        changedAt: now(),
        state: 'open',
        choice: null,
        refundedCents: 0,
        deliveries: [],
      }
      payments.set(payment.id, payment)
      return payment
    },
    change,
    /** Applies a choice of the payer. A paid payment stays paid. */
    choose: (payment: Payment, choice: Choice): void => {
      if (payment.state === 'paid' || payment.state === 'refunded') return
      payment.choice = choice
      change(payment, isTakenLater(payment, choice) ? 'approved' : stateAfter[choice])
    },
    /** Captures an approved payment; its result was decided at the approval. */
    capture: (payment: Payment): void => {
      if (payment.state === 'approved') change(payment, stateAfter[payment.choice ?? 'pay'])
    },
    /** Refunds an amount; returns false when it exceeds the rest. */
    refund: (payment: Payment, cents: number): boolean => {
      const isCovered = payment.refundedCents + cents <= payment.amountCents
      const wasPaid = payment.state === 'paid' || payment.state === 'refunded'
      if (!isCovered || !wasPaid || cents <= 0) return false
      payment.refundedCents += cents
      if (payment.refundedCents === payment.amountCents) change(payment, 'refunded')
      return true
    },
  }
}

import { randomBytes, randomUUID } from 'node:crypto'

/** How a payment stands at its provider, whoever that is. */
export type PaymentState =
  | 'open'
  | 'approved'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/** What the payer has chosen on the provider's page. */
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

/** With PayPal the payer only approves; the shop takes the money. */
const isTakenLater = ({ provider }: { provider: Provider }, choice: Choice): boolean =>
  provider === 'paypal' && (choice === 'pay' || choice === 'wait' || choice === 'decline')

export type Provider = 'montonio' | 'makecommerce' | 'paypal' | 'esto'

/** One notice to the portal, as it went out and as it was received. */
export type Delivery = { at: Date; state: PaymentState; answer: string }

export type Payment = {
  id: string
  /** Names the payer's page; nobody guesses it. */
  token: string
  provider: Provider
  /** The shop's own number of what is paid. */
  reference: string
  amountCents: number
  currency: string
  /** Card, bank or whatever the shop asked for, as it is shown to the payer. */
  means: string
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  createdAt: Date
  state: PaymentState
  /** What the payer pressed last. */
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

/** The book of all providers: what was asked for, paid and given back. */
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
    /** The payment that a shop has begun under this reference and nobody has paid. */
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
    /** What the payer does. Money that was paid stays paid, whatever is pressed later. */
    choose: (payment: Payment, choice: Choice): void => {
      if (payment.state === 'paid' || payment.state === 'refunded') return
      payment.choice = choice
      change(payment, isTakenLater(payment, choice) ? 'approved' : stateAfter[choice])
    },
    /** Takes the money of a payer who has approved it; what becomes of it was decided then. */
    capture: (payment: Payment): void => {
      if (payment.state === 'approved') change(payment, stateAfter[payment.choice ?? 'pay'])
    },
    /** Gives money back; says whether there was so much to give. */
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

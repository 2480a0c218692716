import { type EventFromLogic, type SnapshotFrom } from 'xstate'
/** Money that has come for an order, by the payment that brought it. */
export type PaidMoney = {
  payment: string
  cents: number
}
/**
 * An order on its way to being paid, without effects: the server asks it what follows from what it was told, does that in
 * one transaction, and keeps the state. A page may show the same chart. Money is heard of in every state: it completes
 * the order once, and goes back ever after.
 */
export declare const orderPaymentMachine: import('xstate').StateMachine<
  {
    totalCents: number
    /** The payment that is under way. */
    underWay: string | null
    /** The payment that has completed the order. */
    paidBy: string | null
  },
  | {
      type: 'payment.begun'
      payment: string
    }
  | {
      type: 'payment.ended'
      payment: string
    }
  | {
      type: 'order.outlived'
    }
  | ({
      type: 'payment.paid'
    } & PaidMoney),
  {},
  never,
  | {
      type: 'complete'
      params: unknown
    }
  | {
      type: 'forgetUnderWay'
      params: unknown
    }
  | {
      type: 'giveBack'
      params: PaidMoney
    }
  | {
      type: 'raiseAlarm'
      params: PaidMoney
    }
  | {
      type: 'release'
      params: unknown
    }
  | {
      type: 'rememberPaid'
      params: PaidMoney
    }
  | {
      type: 'rememberUnderWay'
      params: string
    },
  | {
      type: 'isAnother'
      params: PaidMoney
    }
  | {
      type: 'isUnderWay'
      params: string
    }
  | {
      type: 'isWhole'
      params: PaidMoney
    },
  never,
  'completed' | 'expired' | 'processing_payment' | 'waiting_for_payment',
  string,
  {
    totalCents: number
  },
  import('xstate').NonReducibleUnknown,
  import('xstate').EventObject,
  import('xstate').MetaObject,
  {
    id: 'orderPayment'
    states: {
      readonly waiting_for_payment: {}
      readonly processing_payment: {}
      readonly completed: {}
      readonly expired: {}
    }
  },
  import('xstate').MetaObject
>
export type OrderPaymentEvent = EventFromLogic<typeof orderPaymentMachine>
export type OrderPaymentSnapshot = SnapshotFrom<typeof orderPaymentMachine>

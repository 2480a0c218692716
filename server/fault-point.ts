/**
 * The points between order and completion at which tests kill the process, in order. A production server cannot be
 * configured to do so.
 */
export const faultPoints = [
  /** The visitor’s account is created and has the cart; the browser has no session. */
  'registered',
  /** The order is created, the cart empty, the gift card spent; the transaction is not committed. */
  'placing',
  /** The order is committed; the browser has no response. */
  'placed',
  /** The attempt is stored; the provider has not been called. */
  'attempt_stored',
  /** The provider has the payment; its id is not stored here. */
  'provider_called',
  /** The provider's id is stored; the browser has no response. */
  'sent',
  /** A return or a webhook has arrived; the provider has not been queried. */
  'notified',
  /** PayPal has captured the payment; the result is not stored. */
  'captured',
  /** The provider has reported the status; it is not stored. */
  'status_known',
  /** Everything is written; the transaction is not committed. */
  'settling',
  /** The order is completed; the caller has no response. */
  'settled',
  /** A refund is due; the provider has not been called. */
  'refunding',
  /** The provider has refunded; it is not stored. */
  'refunded',
  /** A part of the data of an ended study is deleted, and the transaction committed. */
  'study_deletion',
  /** All bytes of a DNA file have arrived; its content is not checked. */
  'dna_arrived',
] as const
export type FaultPoint = (typeof faultPoints)[number]

let armed: FaultPoint | undefined

/** Makes the process die at this point, like a power failure. */
export const armFaultPoint = (point: FaultPoint | undefined): void => {
  armed = point
}

export const crashIfArmed = (point: FaultPoint): void => {
  if (point === armed) process.kill(process.pid, 'SIGKILL')
}

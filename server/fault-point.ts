/**
 * The places between an order and its end at which a process may die, in their order. Tests kill it there; a server in
 * production cannot be told to.
 */
export const faultPoints = [
  /** A visitor’s account is made, and has the cart; the browser has no session. */
  'registered',
  /** The order is made, the cart empty, the gift card spent; the transaction has not ended. */
  'placing',
  /** All of that is kept; the browser has no answer. */
  'placed',
  /** The attempt is kept; its provider knows nothing of it. */
  'attempt_stored',
  /** The provider has it; we do not know its name there. */
  'provider_called',
  /** The name is kept; the browser has no answer. */
  'sent',
  /** A return or a notice has come; nobody was asked. */
  'notified',
  /** PayPal has taken the money; nobody knows. */
  'captured',
  /** The provider has told how it stands; nothing is written. */
  'status_known',
  /** All is written; the transaction has not ended. */
  'settling',
  /** The order is completed; whoever told of it has no answer. */
  'settled',
  /** Money goes back; nobody has begun. */
  'refunding',
  /** Money has gone back; it is not written down. */
  'refunded',
] as const
export type FaultPoint = (typeof faultPoints)[number]

let armed: FaultPoint | undefined

/** From now on the process dies at this point, as it does when somebody pulls the plug. */
export const armFaultPoint = (point: FaultPoint | undefined): void => {
  armed = point
}

export const reachFaultPoint = (point: FaultPoint): void => {
  if (point === armed) process.kill(process.pid, 'SIGKILL')
}

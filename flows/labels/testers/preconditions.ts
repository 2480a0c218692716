import { precondition } from '../label.ts'

/** The people with whom a tester starts: demo customers of `npm start`, or a visitor. */
export const people = {
  visitor: precondition('Person: a visitor who is not logged in.'),
  verified: precondition('Person: kristjan.mets@alleel.example, verified, with orders.'),
  unverified: precondition('Person: liis.kask@alleel.example, not verified, without orders.'),
  undecided: precondition('Person: oskar.vaher@alleel.example, who has not accepted the terms.'),
  unconfirmed: precondition(
    'Person: rasmus.pold@alleel.example, whose email address is not confirmed.',
  ),
  anyone: precondition('Person: a visitor or any customer.'),
} as const

export const carts = {
  any: precondition('Cart: empty or not.'),
  empty: precondition('Cart: empty.'),
  one: precondition('Cart: “Heart and vessels”.'),
} as const

/** With whom and with which cart the paths of a machine start. */
export type Precondition = { person: keyof typeof people; cart: keyof typeof carts }

/** The preconditions as sentences in English. */
export const describePrecondition = ({ person, cart }: Precondition): string[] => [
  people[person],
  carts[cart],
]

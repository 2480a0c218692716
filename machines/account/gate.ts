import type { AuthSnapshot } from './auth.machine.ts'

/** What a route's guard wants to know of the person. `lapsed`: a customer whose session is to be opened again. */
export type Gate = 'pending' | 'visitor' | 'terms' | 'customer' | 'lapsed'

export const selectGate = (snapshot: AuthSnapshot): Gate => {
  if (!snapshot.hasTag('settled')) return 'pending'
  if (!snapshot.hasTag('authenticated')) return 'visitor'
  if (snapshot.hasTag('lapsed')) return 'lapsed'
  return snapshot.matches({ customer: { terms: 'required' } }) ? 'terms' : 'customer'
}

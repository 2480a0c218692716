import type { AuthSnapshot } from './auth.machine.ts'

/** What a route's guard wants to know of the person. */
export type Gate = 'pending' | 'visitor' | 'terms' | 'customer'

export const selectGate = (snapshot: AuthSnapshot): Gate => {
  if (!snapshot.hasTag('settled')) return 'pending'
  if (!snapshot.hasTag('authenticated')) return 'visitor'
  return snapshot.matches({ customer: { terms: 'required' } }) ? 'terms' : 'customer'
}

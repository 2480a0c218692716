import type { AuthSnapshot } from './auth.machine.ts'

/**
 * What a route guard needs to know about the user. `lapsed`: a customer whose session ended and can be resumed by
 * logging in again.
 */
export type AuthStatus = 'pending' | 'visitor' | 'terms' | 'customer' | 'lapsed'

export const selectAuthStatus = (snapshot: AuthSnapshot): AuthStatus => {
  if (!snapshot.hasTag('settled')) return 'pending'
  if (!snapshot.hasTag('authenticated')) return 'visitor'
  if (snapshot.hasTag('lapsed')) return 'lapsed'
  return snapshot.matches({ customer: { terms: 'required' } }) ? 'terms' : 'customer'
}

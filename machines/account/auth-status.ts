import type { AuthSnapshot } from './auth.machine.ts'

/**
 * What a route guard needs to know about the user. `expired`: a customer whose session ended and can be resumed by
 * logging in again.
 */
export type AuthStatus = 'pending' | 'visitor' | 'terms' | 'customer' | 'expired'

export const selectAuthStatus = (snapshot: AuthSnapshot): AuthStatus => {
  if (!snapshot.hasTag('ready')) return 'pending'
  if (!snapshot.hasTag('authenticated')) return 'visitor'
  if (snapshot.hasTag('expired')) return 'expired'
  return snapshot.matches({ customer: { terms: 'required' } }) ? 'terms' : 'customer'
}

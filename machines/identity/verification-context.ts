import type { IdentityVerification } from '#contract/identity/identity.ts'
import type { Problem } from '#contract/problem.ts'

export type VerificationContext = {
  /** The page to open once the identity is verified. */
  returnTo: string
  /** The status of the last response. */
  verification: IdentityVerification | null
  /** How often the status was read since the person came to the page. */
  polls: number
  isRestart: boolean
  /** The address of the provider. */
  url: string
  problem: Problem | null
  /** How often a start failed since the status was last read. */
  attempt: number
}

export const startingContext = (): VerificationContext => ({
  returnTo: '/',
  verification: null,
  polls: 0,
  isRestart: false,
  url: '',
  problem: null,
  attempt: 0,
})

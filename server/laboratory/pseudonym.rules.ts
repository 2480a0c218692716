import { createHash } from 'node:crypto'

/**
 * Returns the pseudonym of a customer for the laboratory: always the same one, and different from every identifier
 * of the portal. Account ids are random, so that a hash without a key cannot be reversed; a key would change with the
 * secret.
 */
export const pseudonymOf = (accountId: string): string =>
  createHash('sha256').update(`laboratory/${accountId}`).digest('hex').slice(0, 32)

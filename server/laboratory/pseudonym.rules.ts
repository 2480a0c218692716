import { createHash } from 'node:crypto'

/**
 * Returns the pseudonym by which the laboratory knows a customer: always the same one, and different from every identifier
 * of the portal. Account ids are random, so that a hash without a key cannot be reversed; a key would change with the
 * secret.
 */
export const pseudonymOf = (accountId: string): string =>
  createHash('sha256').update(`laboratory/${accountId}`).digest('hex').slice(0, 32)

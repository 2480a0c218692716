import { isIPv6 } from 'node:net'

import { keyedHashes } from '#server/account/secret.ts'
import { addressRange, networkOf } from '#server/http/safety/client-address.ts'
import type { Visit } from '#server/http/visit.ts'

import type { Turn } from './fair-queue.ts'

type Visitor = Pick<Visit, 'address' | 'session' | 'secret' | 'deviceMark'>
type Subject = { accountId: string | undefined; email: string }

/** Whose turn it is in the queue of password hashes. An address that has no account counts like one that has. */
export const turnOf = (visit: Visitor, { accountId, email }: Subject): Turn => ({
  network: isIPv6(visit.address) ? addressRange(visit.address) : networkOf(visit.address),
  account: accountId ?? email,
  isKnown: accountId !== undefined && isKnownDevice(visit, accountId),
})

/** A browser in which the account is logged in, or has been. */
const isKnownDevice = ({ session, secret, deviceMark }: Visitor, accountId: string): boolean =>
  (session.state === 'live' && session.customer.id === accountId) ||
  (deviceMark !== undefined && keyedHashes(secret, textOf(accountId)).includes(deviceMark))

/** What a browser keeps after a log-in. It opens nothing, and names the account to nobody but us. */
export const deviceMarkOf = ({ secret }: Pick<Visit, 'secret'>, accountId: string): string =>
  keyedHashes(secret, textOf(accountId))[0] ?? ''

const textOf = (accountId: string): string => `device/${accountId}`

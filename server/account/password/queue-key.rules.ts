import { isIPv6 } from 'node:net'

import { keyedHashes } from '#server/crypto/secret.ts'
import { addressRange, networkOf } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import type { QueueKey } from './fair-queue.service.ts'

type QueueContext = Pick<RequestContext, 'address' | 'session' | 'secret' | 'deviceToken'>
type Subject = { accountId: string | undefined; email: string }

/** Whose turn it is in the queue of password hashes. An address that has no account counts like one that has. */
export const queueKeyOf = (context: QueueContext, { accountId, email }: Subject): QueueKey => ({
  network: isIPv6(context.address) ? addressRange(context.address) : networkOf(context.address),
  account: accountId ?? email,
  isKnown: accountId !== undefined && isKnownDevice(context, accountId),
})

/** A browser in which the account is logged in, or has been. */
const isKnownDevice = (
  { session, secret, deviceToken }: QueueContext,
  accountId: string,
): boolean =>
  (session.state === 'live' && session.customer.id === accountId) ||
  (deviceToken !== undefined && keyedHashes(secret, deviceText(accountId)).includes(deviceToken))

/** What a browser keeps after a log-in. It opens nothing, and names the account to nobody but us. */
export const deviceTokenOf = (
  { secret }: Pick<RequestContext, 'secret'>,
  accountId: string,
): string => keyedHashes(secret, deviceText(accountId))[0] ?? ''

const deviceText = (accountId: string): string => `device/${accountId}`

import { isIPv6 } from 'node:net'

import { keyedHashes } from '#server/crypto/secret.ts'
import { addressRange, networkOf } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import type { QueueKey } from './fair-queue.service.ts'

type QueueContext = Pick<RequestContext, 'address' | 'session' | 'secret' | 'deviceToken'>
type Subject = { accountId: string | undefined; email: string }

/** Returns the queue key of a password hash. An address without an account is treated like one with an account. */
export const queueKeyOf = (context: QueueContext, { accountId, email }: Subject): QueueKey => ({
  network: isIPv6(context.address) ? addressRange(context.address) : networkOf(context.address),
  account: accountId ?? email,
  isKnown: accountId !== undefined && isKnownDevice(context, accountId),
})

/** Whether the account is, or has been, logged in in this browser. */
const isKnownDevice = (
  { session, secret, deviceToken }: QueueContext,
  accountId: string,
): boolean =>
  (session.state === 'live' && session.customer.id === accountId) ||
  (deviceToken !== undefined && keyedHashes(secret, deviceText(accountId)).includes(deviceToken))

/** The token of a device cookie. It grants nothing, and identifies the account only to the server. */
export const deviceTokenOf = (
  { secret }: Pick<RequestContext, 'secret'>,
  accountId: string,
): string => keyedHashes(secret, deviceText(accountId))[0] ?? ''

const deviceText = (accountId: string): string => `device/${accountId}`

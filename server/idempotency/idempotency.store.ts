import { and, eq, inArray, lt } from 'drizzle-orm'
import * as v from 'valibot'

import type { CallOutput, CallShape } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import { keyedHashes } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { idempotentRequests } from '#server/db/schema/payment.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'

/**
 * A request with an idempotency key: its owner, the key, and a hash by which a different request under the same key is
 * detected.
 */
export type IdempotentRequest = {
  accountId: string
  key: string
  call: string
  requestHash: string
  /** Hashes of the same request under the previous secrets. */
  earlierHashes: readonly string[]
}

/** The result of a request so far. `startedId` is the id of what it has created, if stored. */
type IdempotencyClaim =
  | { state: 'new' }
  | { state: 'started'; startedId: string | null }
  | { state: 'completed'; response: unknown }

const keyPattern = /^[\w-]{16,64}$/

/** Whether a key has 16 to 64 letters, digits, hyphens or underscores. */
export const isIdempotencyKey = (key: string | undefined): key is string =>
  key !== undefined && keyPattern.test(key)

type Requester = Pick<RequestContext, 'idempotencyKey' | 'secret'> & { customer: { id: string } }

/** Describes a request by its key and the hash of its payload. Throws `no_idempotency_key` without a valid key. */
export const idempotentRequestOf = (
  call: Pick<CallShape, 'id'>,
  payload: unknown,
  { customer, idempotencyKey, secret }: Requester,
): IdempotentRequest => {
  if (!isIdempotencyKey(idempotencyKey)) throw problem('errors.no_idempotency_key')
  const text = `idempotent-request/${call.id}/${JSON.stringify(payload)}`
  const [requestHash = '', ...earlierHashes] = keyedHashes(secret, text)
  return { accountId: customer.id, key: idempotencyKey, call: call.id, requestHash, earlierHashes }
}

/** Claims an idempotency key. A repeat waits here until the transaction of the first request has ended. */
export const claimIdempotencyKey = async (
  tx: Database,
  request: IdempotentRequest,
  now: Date,
): Promise<IdempotencyClaim> => {
  const { earlierHashes: _earlier, ...row } = request
  const made = await tx
    .insert(idempotentRequests)
    .values({ ...row, phase: 'started', requestedAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentRequests.key })
  if (made.length > 0) return { state: 'new' }
  const [known] = await tx
    .select()
    .from(idempotentRequests)
    .where(matchesKey(request))
    .for('update')
  if (!known || !isSameRequest(known, request)) {
    throw problem('errors.idempotency_key_reused')
  }
  return known.phase === 'completed'
    ? { state: 'completed', response: known.response }
    : { state: 'started', startedId: known.startedId }
}

/** Whether this request has been made before. */
export const isRequestKnown = async (
  db: Database,
  request: IdempotentRequest,
): Promise<boolean> => {
  const [known] = await db.select().from(idempotentRequests).where(matchesKey(request))
  return known !== undefined && isSameRequest(known, request)
}

/** Stores the id of what a request has created, so that a repeat continues with it. */
export const storeStartedId = async (
  tx: Database,
  request: IdempotentRequest,
  startedId: string,
): Promise<void> => {
  await tx.update(idempotentRequests).set({ startedId }).where(matchesKey(request))
}

/** Stores the response to a request, in the transaction of its effect. */
export const storeResponse = async (
  tx: Database,
  request: IdempotentRequest,
  response: unknown,
): Promise<void> => {
  await tx
    .update(idempotentRequests)
    .set({ phase: 'completed', response })
    .where(matchesKey(request))
}

/** Runs a transaction once per key; a repeat gets the same response. */
export const runOnce = <C extends CallShape>(
  {
    call,
    request,
    context,
  }: { call: C; request: IdempotentRequest; context: Pick<RequestContext, 'db' | 'now'> },
  work: (tx: Database) => Promise<CallOutput<C>>,
): Promise<CallOutput<C>> =>
  transact(context.db, async (tx) => {
    const claim = await claimIdempotencyKey(tx, request, context.now)
    if (claim.state === 'completed') return v.parse(call.output, claim.response)
    const response = await work(tx)
    await storeResponse(tx, request, response)
    return response
  })

const isSameRequest = (
  known: { requestHash: string },
  { requestHash, earlierHashes }: IdempotentRequest,
): boolean => [requestHash, ...earlierHashes].includes(known.requestHash)

const matchesKey = ({ accountId, key }: IdempotentRequest) =>
  and(eq(idempotentRequests.accountId, accountId), eq(idempotentRequests.key, key))

/** Deletes the requests that were made before a time. */
export const deleteRequests = async (db: Database, before: Date): Promise<void> => {
  await db.delete(idempotentRequests).where(lt(idempotentRequests.requestedAt, before))
}

/** Deletes the requests of some accounts to one call, with their stored responses. */
export const deleteRequestsTo = async (
  tx: Database,
  { id }: Pick<CallShape, 'id'>,
  accountIds: readonly string[],
): Promise<void> => {
  const { accountId, call } = idempotentRequests
  await tx.delete(idempotentRequests).where(and(eq(call, id), inArray(accountId, [...accountIds])))
}

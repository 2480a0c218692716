import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import type { CallOutput, CallShape } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import { keyedHashes } from '#server/account/secret.ts'
import type { Database } from '#server/db/database.ts'
import { presses } from '#server/db/schema/payment.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerVisit, Visit } from '#server/http/visit.ts'

/** A press of a button: whose, its key, and a hash by which another request under the same key is noticed. */
export type Press = {
  accountId: string
  key: string
  call: string
  requestHash: string
  /** The hashes of the same request under the previous secrets. */
  earlierHashes: readonly string[]
}

/** What became of a press so far. `begun` names what it has made, as far as that was written down. */
export type TakenPress =
  | { state: 'new' }
  | { state: 'begun'; begun: string | null }
  | { state: 'answered'; answer: unknown }

const keyPattern = /^[\w-]{16,64}$/

export const isPressKey = (key: string | undefined): key is string =>
  key !== undefined && keyPattern.test(key)

type Presser = Pick<Visit, 'idempotencyKey' | 'secret'> & { customer: { id: string } }

export const pressOf = (
  call: Pick<CallShape, 'id'>,
  payload: unknown,
  { customer, idempotencyKey, secret }: Presser,
): Press => {
  if (!isPressKey(idempotencyKey)) throw problem('errors.no_idempotency_key')
  const text = `press/${call.id}/${JSON.stringify(payload)}`
  const [requestHash = '', ...earlierHashes] = keyedHashes(secret, text)
  return { accountId: customer.id, key: idempotencyKey, call: call.id, requestHash, earlierHashes }
}

/** Takes a press up. A repeat waits here until the transaction that was first has ended. */
export const takePress = async (tx: Database, press: Press, now: Date): Promise<TakenPress> => {
  const { earlierHashes: _earlier, ...row } = press
  const made = await tx
    .insert(presses)
    .values({ ...row, phase: 'begun', pressedAt: now })
    .onConflictDoNothing()
    .returning({ key: presses.key })
  if (made.length > 0) return { state: 'new' }
  const [known] = await tx.select().from(presses).where(isPress(press)).for('update')
  if (!known || !isSameRequest(known, press)) {
    throw problem('errors.idempotency_key_reused')
  }
  return known.phase === 'answered'
    ? { state: 'answered', answer: known.answer }
    : { state: 'begun', begun: known.begun }
}

/** Whether this very press has come before. */
export const isPressKnown = async (db: Database, press: Press): Promise<boolean> => {
  const [known] = await db.select().from(presses).where(isPress(press))
  return known !== undefined && isSameRequest(known, press)
}

/** Writes down what a press has made, so that a repeat goes on with it instead of making another. */
export const keepBegun = async (tx: Database, press: Press, begun: string): Promise<void> => {
  await tx.update(presses).set({ begun }).where(isPress(press))
}

/** Writes down what a press was answered, in the transaction that brings its effect. */
export const keepAnswer = async (tx: Database, press: Press, answer: unknown): Promise<void> => {
  await tx.update(presses).set({ phase: 'answered', answer }).where(isPress(press))
}

/** Does what is done in one transaction, once for each key; a repeat is told the same. */
export const once = <C extends CallShape>(
  { call, press, visit }: { call: C; press: Press; visit: CustomerVisit },
  work: (tx: Database) => Promise<CallOutput<C>>,
): Promise<CallOutput<C>> =>
  transact(visit.db, async (tx) => {
    const taken = await takePress(tx, press, visit.now)
    if (taken.state === 'answered') return v.parse(call.output, taken.answer)
    const answer = await work(tx)
    await keepAnswer(tx, press, answer)
    return answer
  })

const isSameRequest = (
  known: { requestHash: string },
  { requestHash, earlierHashes }: Press,
): boolean => [requestHash, ...earlierHashes].includes(known.requestHash)

const isPress = ({ accountId, key }: Press) =>
  and(eq(presses.accountId, accountId), eq(presses.key, key))

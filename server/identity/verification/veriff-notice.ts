import { problem } from '#contract/problem.ts'
import type { Notice } from '#server/http/answer.ts'
import type { Visit } from '#server/http/visit.ts'

import { settle } from './settle.ts'
import { createVeriff } from './veriff.ts'
import { eventIdOf, isStale } from './verification.rules.ts'
import { findBySession, isKnownEvent, markAsked } from './verification.store.ts'

/**
 * Takes what Veriff tells without being asked: a hint to ask. When Veriff cannot be reached it is refused, so that it
 * comes again; everything else that is truly Veriff's is taken, however little it means to us.
 */
export const takeVeriffNotice = async (notice: Notice, visit: Visit): Promise<void> => {
  const { db, now, log, providers } = visit
  if (!providers.veriff) throw problem('errors.path_not_supported')
  const veriff = createVeriff(providers.veriff, log)
  const told = veriff.read(notice)
  if (told === undefined) {
    log('warn', 'webhook.rejected', { adapter: 'veriff' })
    throw problem('errors.incorrect_signature')
  }
  if (told === null || isStale(told, now))
    return log('warn', 'webhook.ignored', { adapter: 'veriff' })
  const proof = await findBySession(db, told.id)
  if (!proof || (await isKnownEvent(db, eventIdOf(told)))) return
  await markAsked(db, proof.id, now)
  const hint = told.status === 'submitted' ? told.status : undefined
  if (!(await settle({ ...visit, veriff }, proof, hint))) throw problem('errors.unavailable')
}

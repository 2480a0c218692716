import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seconds } from '#server/clock.ts'
import { orderedProductSteps } from '#server/db/schema/order.ts'
import { questionnaireResponses } from '#server/db/schema/questionnaire.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { playAnswers, steps, trips, type Step } from '#test/support/questionnaire/answering.ts'
import { deviceServer } from '#test/support/questionnaire/device-server.ts'
import type { Trip } from '#test/support/questionnaire/slow-network.ts'
import {
  completeAnswers,
  diabetes,
  readOpen,
  save,
  savedIn,
} from '#test/support/server/questionnaires.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

/** The number of interleavings; `tools/load/soak-test.mjs` sets more. */
const numRuns = Number(process.env['SOAK_RUNS'] ?? 15)

/** The height in `completeAnswers`. */
const usualHeight = 178

/**
 * The save of a removed answer is slow, and the customer submits meanwhile: at first an outdated version, then without a
 * connection.
 */
const slowSave: [Step[], Trip[]] = [
  [
    { pause: 0, on: 'phone', does: 'answer', question: 0, answer: 'unknown' },
    { pause: 1_450, on: 'phone', does: 'answer', question: 0, answer: null },
    { pause: 100, on: 'phone', does: 'answer', question: 0, answer: 172 },
    { pause: 100, on: 'phone', does: 'review' },
    { pause: 100, on: 'phone', does: 'submit' },
    { pause: 500, on: 'phone', does: 'submit' },
    { pause: 6_000, on: 'phone', does: 'submit' },
  ],
  [
    { out: 10, back: 10, fault: 'none' },
    { out: 10, back: 10, fault: 'none' },
    { out: 4_000, back: 10, fault: 'none' },
    { out: 10, back: 10, fault: 'outdated' },
    { out: 10, back: 10, fault: 'none' },
    { out: 10, back: 10, fault: 'request lost' },
  ],
]

/** The page is reloaded with the answer that the server has, while a save of another one is on its way. */
const lateSave: [Step[], Trip[]] = [
  [
    { pause: 0, on: 'phone', does: 'answer', question: 0, answer: 150 },
    { pause: 1_600, on: 'phone', does: 'answer', question: 0, answer: usualHeight },
    { pause: 0, on: 'phone', does: 'reload' },
  ],
  [
    { out: 10, back: 10, fault: 'none' },
    { out: 10, back: 10, fault: 'none' },
    { out: 12_000, back: 10, fault: 'none' },
  ],
]

describe.each(oneEngine)('answers on a slow network on %s', (engine) => {
  let server: TestServer
  let phone: TestBrowser
  let laptop: TestBrowser
  beforeAll(async () => {
    server = await startServer(engine)
    phone = await server.customer('regular')
    laptop = await server.customer('regular')
  })
  afterAll(() => server.close())

  /** Removes the response, and answers every question again; nothing is submitted. */
  const restart = async () => {
    const owner = accountId(demoPeople.regular)
    await server.db
      .delete(questionnaireResponses)
      .where(
        and(
          eq(questionnaireResponses.accountId, owner),
          eq(questionnaireResponses.questionnaireKey, 'heart-diabetes'),
        ),
      )
    await server.db
      .update(orderedProductSteps)
      .set({ doneAt: null })
      .where(
        and(
          eq(orderedProductSteps.orderedProductId, diabetes),
          eq(orderedProductSteps.key, 'questionnaire'),
        ),
      )
    await save(phone, await completeAnswers(phone))
    server.advance(seconds(1))
  }

  it('questionnaire: no delay or loss of requests replaces the last answer, and the review shows what is submitted', async () => {
    const property = fc.asyncProperty(steps, trips, async (...played) => {
      await restart()

      const differences = await playAnswers(
        {
          orderedProductId: diabetes,
          start: server.now().getTime(),
          serverFor: (name, now) => deviceServer(server, name === 'phone' ? phone : laptop, now),
          read: async () => {
            const { answers, submitted_at: submittedAt } = await readOpen(phone)
            return { answers, isSubmitted: submittedAt !== null }
          },
        },
        played,
      )

      expect(differences).toEqual([])
    })
    await fc.assert(property, {
      numRuns,
      seed: 1,
      endOnFailure: true,
      examples: [slowSave, lateSave],
    })
  })

  it('questionnaire: an earlier answer of the same session does not replace a later one when it arrives late', async () => {
    await restart()
    const saved_at = (await readOpen(phone)).saved_at
    const at = (ms: number) => new Date(server.now().getTime() + ms).toISOString()
    const removed = { saved_at, answered_at: { height: at(0) }, sent_at: at(100) }
    const later = { saved_at, answered_at: { height: at(500) }, sent_at: at(1_000) }
    server.advance(seconds(1))
    await save(phone, { height: 172 }, later)
    server.advance(seconds(5))

    const late = savedIn(await save(phone, { height: null }, removed))

    expect(late.changed_elsewhere).toEqual({ height: 172 })
    expect((await readOpen(phone)).answers).toMatchObject({ height: 172 })
  })

  it('questionnaire: an answer that is given again is as new as the last time', async () => {
    await restart()
    const { saved_at, answers } = await readOpen(phone)
    const at = (ms: number) => new Date(server.now().getTime() + ms).toISOString()
    const removed = { saved_at, answered_at: { height: at(0) }, sent_at: at(100) }
    const again = { saved_at, answered_at: { height: at(500) }, sent_at: at(1_000) }
    server.advance(seconds(1))
    await save(phone, { height: answers['height'] ?? null }, again)
    server.advance(seconds(5))

    await save(phone, { height: null }, removed)

    expect((await readOpen(laptop)).answers['height']).toBe(answers['height'])
  })
})

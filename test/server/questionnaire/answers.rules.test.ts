import { describe, expect, it } from 'vitest'

import { after } from '#server/clock.ts'
import {
  changedElsewhere,
  mergeAnswers,
  nextSaveTime,
  type SentAnswers,
} from '#server/questionnaire/answers.rules.ts'
import type { GivenOnDevice, StoredAnswer } from '#server/questionnaire/response.store.ts'

const now = new Date('2026-11-20T09:00:00Z')
const at = (milliseconds: number) => after(now, milliseconds)
const iso = (milliseconds: number) => at(milliseconds).toISOString()

const storedAnswer = (changes: Partial<StoredAnswer> = {}): StoredAnswer => ({
  answer: 170,
  answeredAt: at(-60_000),
  onDevice: null,
  savedAt: at(-50_000),
  ...changes,
})
const stored = (changes: Partial<StoredAnswer> = {}) => new Map([['height', storedAnswer(changes)]])

describe('questionnaire: the time of a save', () => {
  it('is now, when nothing was saved before', () => {
    expect(nextSaveTime(undefined, now)).toEqual(now)
  })

  it.each([
    ['before now', -1, 0],
    ['now', 0, 1],
    ['after now, because the clock of another process is ahead', 5, 6],
  ])('is later than a last save %s', (_when, last, next) => {
    expect(nextSaveTime(at(last), now)).toEqual(at(next))
  })
})

describe('questionnaire: an answer that is sent', () => {
  const arrival = { now, savedAt: at(1), sessionId: 'phone' }
  const merge = (sent: Partial<SentAnswers>, known = stored()) =>
    mergeAnswers(known, { answers: { height: 180 }, ...sent }, arrival)
  /** Sent with the time at which it was given, by a device whose clock is right. */
  const given = (milliseconds: number, changes: Partial<SentAnswers> = {}) => ({
    answered_at: { height: iso(milliseconds) },
    sent_at: iso(0),
    ...changes,
  })

  it('is stored with when it was given, and when it has arrived', () => {
    expect(merge(given(-2_000), new Map())).toEqual([
      {
        question: 'height',
        answer: 180,
        answeredAt: at(-2_000),
        onDevice: { sessionId: 'phone', givenAt: at(-2_000) },
        savedAt: at(1),
      },
    ])
  })

  it('was given now when the device names no times, and has no time of its device', () => {
    const [answer] = merge({}, new Map())

    expect(answer).toMatchObject({ answeredAt: now, onDevice: null })
  })

  it('was given now when the device names only one of the times', () => {
    const answered = { answered_at: { height: iso(-2_000) } }

    expect(merge(answered, new Map())[0]?.answeredAt).toEqual(now)
    expect(merge({ sent_at: iso(0) }, new Map())[0]?.answeredAt).toEqual(now)
  })

  it('was given as long ago as on the device, whose clock may be wrong', () => {
    const behind = { answered_at: { height: iso(-90_000) }, sent_at: iso(-60_000) }

    expect(merge(behind, new Map())[0]?.answeredAt).toEqual(at(-30_000))
  })

  it.each([0, 5_000])('was given now when it was given %i ms after it was sent', (age) => {
    expect(merge(given(age), new Map())[0]?.answeredAt).toEqual(now)
  })

  it.each([
    ['earlier than', false, -60_001],
    ['at the same time as', true, -60_000],
    ['later than', true, -59_999],
  ])('given %s one that its device has not seen replaces it: %s', (_when, replaces, time) => {
    expect(merge(given(time))).toHaveLength(replaces ? 1 : 0)
  })

  it.each([
    ['before the last save that its device knows', true, -1],
    ['with that save', true, 0],
    ['after that save', false, 1],
  ])('replaces a later answer that was stored %s: %s', (_when, replaces, age) => {
    const saved_at = iso(-50_000 - age)

    expect(merge(given(-70_000, { saved_at }))).toHaveLength(replaces ? 1 : 0)
  })

  it('replaces an earlier answer that its device has not seen', () => {
    expect(merge(given(0, { saved_at: iso(-50_001) }))).toHaveLength(1)
  })

  it('is decided for each question', () => {
    const sent = given(-70_000, { answers: { height: 180, weight: 80 } })

    expect(merge(sent).map(({ question }) => question)).toEqual(['weight'])
  })

  describe('from the same session', () => {
    const onPhone = (milliseconds: number): GivenOnDevice => ({
      sessionId: 'phone',
      givenAt: at(milliseconds),
    })

    it.each([
      [-1, 0],
      [0, 1],
      [1, 1],
    ])(
      'is compared by the clock of the device when it was given %i ms after the stored one',
      (age, count) => {
        // by the clock of the server the other one of the two is always later
        const answeredAt = age < 0 ? at(-90_000) : at(90_000)
        const known = stored({ onDevice: onPhone(-10_000), answeredAt })

        expect(merge(given(-10_000 + age), known)).toHaveLength(count)
      },
    )

    it('is compared by the clock of the server when the device has sent no time', () => {
      const known = stored({ onDevice: onPhone(90_000), answeredAt: at(-1) })

      expect(merge({}, known)).toHaveLength(1)
    })
  })

  it.each([
    ['earlier', 90_000, -10_001, 1],
    ['later', -90_000, -9_999, 0],
  ])('from another session is compared by the clock of the server: stored %s', (...args) => {
    const [, givenAt, answeredAt, count] = args
    const onDevice = { sessionId: 'laptop', givenAt: at(givenAt) }

    expect(merge(given(-10_000), stored({ onDevice, answeredAt: at(answeredAt) }))).toHaveLength(
      count,
    )
  })
})

describe('questionnaire: the answers of other devices', () => {
  const saved = { savedAt: at(-10) }
  const elsewhere = new Map([
    ['height', storedAnswer(saved)],
    ['weight', storedAnswer({ ...saved, answer: null })],
  ])
  const accepted = (...questions: string[]) =>
    questions.map((question) => ({ question, ...storedAnswer() }))
  const changed = (sent: Partial<SentAnswers>, ...questions: string[]) =>
    changedElsewhere(elsewhere, { answers: {}, ...sent }, accepted(...questions))

  it('are those since the last save that the device knows, and null for a removed one', () => {
    expect(changed({ saved_at: iso(-11) })).toEqual({ height: 170, weight: null })
    expect(changed({ saved_at: iso(-10) })).toEqual({})
  })

  it('are all for a device that knows of no save', () => {
    expect(changed({})).toEqual({ height: 170, weight: null })
  })

  it('are without those that this device has replaced', () => {
    expect(changed({}, 'height')).toEqual({ weight: null })
    expect(changed({}, 'height', 'smoking')).toEqual({ weight: null })
  })

  it('are without those that are the same as on this device', () => {
    expect(changed({ answers: { height: 170, weight: 80 } })).toEqual({ weight: null })
  })
})

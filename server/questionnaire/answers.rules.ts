import { isDeepStrictEqual } from 'node:util'

import {
  findIncorrectAnswer,
  isUnknown,
  shownFields,
  unknownAnswer,
} from '#contract/form/answers.ts'
import type { Answer, Answers, FormSection } from '#contract/form/form.ts'
import type { ValidationError } from '#contract/problem.ts'
import { after } from '#server/clock.ts'

import type { GivenOnDevice, NewAnswer, StoredAnswer } from './response.store.ts'

type Stored = ReadonlyMap<string, StoredAnswer>

/** Answers that a device has sent, with the times of its clock. */
export type SentAnswers = {
  answers: Answers
  answered_at?: Record<string, string> | undefined
  sent_at?: string | undefined
  saved_at?: string | undefined
}

/** Returns when the next save takes place: now, but later than the last one, also if this process’s clock is behind. */
export const nextSaveTime = (lastSave: Date | undefined, now: Date): Date =>
  lastSave === undefined || now > lastSave ? now : after(lastSave, 1)

/** When and in which session answers arrive. */
type Arrival = { now: Date; savedAt: Date; sessionId: string }

/**
 * Decides for each sent answer whether it replaces the stored one. An answer that the device has seen is replaced. One
 * that it has not seen is replaced if it was given earlier. The same answer given again is as new as the last time.
 */
export const mergeAnswers = (
  stored: Stored,
  sent: SentAnswers,
  { now, savedAt, sessionId }: Arrival,
): NewAnswer[] =>
  Object.entries(sent.answers).flatMap(([question, answer]) => {
    const given = {
      answeredAt: answerTime(sent, question, now),
      onDevice: deviceTime(sent, question, sessionId),
    }
    const old = stored.get(question)
    if (old && !isSeen(old, sent.saved_at) && isLater(old, given)) return []
    return [{ question, answer, ...given, savedAt }]
  })

type GivenTime = Pick<StoredAnswer, 'answeredAt' | 'onDevice'>

/**
 * Whether one answer was given later than another. Of one session, the clock of the device decides: a request can take
 * longer than a later one, so the times by the server’s clock can be in the wrong order.
 */
const isLater = (one: GivenTime, other: GivenTime): boolean =>
  one.onDevice && one.onDevice.sessionId === other.onDevice?.sessionId
    ? one.onDevice.givenAt > other.onDevice.givenAt
    : one.answeredAt > other.answeredAt

const deviceTime = (
  { answered_at: answeredAt = {} }: SentAnswers,
  question: string,
  sessionId: string,
): GivenOnDevice | null => {
  const given = answeredAt[question]
  return given === undefined ? null : { sessionId, givenAt: new Date(given) }
}

const isSeen = ({ savedAt }: StoredAnswer, lastSave: string | undefined): boolean =>
  lastSave !== undefined && savedAt <= new Date(lastSave)

/** Returns when an answer was given, by the server’s clock: as long ago as it was on the device when it was sent. */
const answerTime = (
  { answered_at: answeredAt = {}, sent_at: sentAt }: SentAnswers,
  question: string,
  now: Date,
): Date => {
  const given = answeredAt[question]
  if (given === undefined || sentAt === undefined) return now
  const age = new Date(sentAt).getTime() - new Date(given).getTime()
  return after(now, -Math.max(0, age))
}

/** Returns the answers of other devices since the last save that this device knows of, and null for removed ones. */
export const changedElsewhere = (
  stored: Stored,
  { saved_at: lastSave, answers }: SentAnswers,
  accepted: readonly NewAnswer[],
): Answers =>
  Object.fromEntries(
    [...stored].flatMap(([question, old]) => {
      const isReplaced = accepted.some((one) => one.question === question)
      const isKnown = isSeen(old, lastSave) || isDeepStrictEqual(old.answer, answers[question])
      return isReplaced || isKnown ? [] : [[question, old.answer]]
    }),
  )

/** Returns those of the answers of other devices that a version of the questionnaire can show, and the removed ones. */
export const shownElsewhere = (sections: readonly FormSection[], elsewhere: Answers): Answers => {
  const fitting = carriedOver(sections, elsewhere)
  const known = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
  return Object.fromEntries(
    Object.entries(elsewhere).filter(([question, answer]) =>
      answer === null ? known.has(question) : Object.hasOwn(fitting, question),
    ),
  )
}

/** Returns an error for each answer to a question that the questionnaire does not have. */
export const findUnknownQuestions = (
  sections: readonly FormSection[],
  answers: Answers,
): ValidationError[] => {
  const known = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
  return Object.keys(answers)
    .filter((key) => !known.has(key))
    .map((key) => ({ field: `answers.${key}`, message: 'errors.incorrect_value' }))
}

/**
 * Returns the answers that a version of the questionnaire can show. After a change, an answer to a question that it no
 * longer has, or that no longer fits, is left out.
 */
export const carriedOver = (sections: readonly FormSection[], answers: Answers): Answers =>
  Object.fromEntries(
    sections.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const answer = answers[field.key] ?? null
        const isIncorrectChoice =
          field.choices.length > 0 && findIncorrectAnswer(field, answer) !== undefined
        const isList = field.choices.length === 0 && Array.isArray(answer)
        return answer === null || isIncorrectChoice || isList ? [] : [[field.key, answer]]
      }),
    ),
  )

/** Returns the answers to the visible questions, “-” as “unknown”. */
export const submittedAnswers = (
  sections: readonly FormSection[],
  answers: Answers,
): [question: string, answer: Answer][] =>
  shownFields(sections, answers).flatMap((field): [string, Answer][] => {
    const answer = answers[field.key] ?? null
    if (answer === null) return []
    return [[field.key, field.acceptsUnknown && isUnknown(answer) ? unknownAnswer : answer]]
  })

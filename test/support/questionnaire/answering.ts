import { isDeepStrictEqual } from 'node:util'

import * as fc from 'fast-check'

import type { Answer, Answers } from '#contract/form/form.ts'
import type { QuestionnaireEvent } from '#machines/questionnaire/questionnaire.setup.ts'

import { createDevice, type Device, type Server } from './device.ts'
import { createSlowNetwork, type Trip } from './slow-network.ts'

/** Each question is answered on one device only, so that its last answer is the newest one. */
const questions = { phone: ['height', 'waist'], laptop: ['weight'] } as const
type DeviceName = keyof typeof questions

const events = {
  continue: { type: 'section.continue' },
  back: { type: 'section.back' },
  review: { type: 'url.changed', section: 'review' },
  submit: { type: 'questionnaire.submit' },
  pause: { type: 'questionnaire.pause' },
  resume: { type: 'questionnaire.resume' },
  show: { type: 'page.shown' },
  connect: { type: 'network.returned' },
  save: { type: 'save.retry' },
  load: { type: 'questionnaire.retry' },
} as const satisfies Record<string, QuestionnaireEvent>

/** What the customer does on a device, some milliseconds after the step before. */
export type Step = { pause: number; on: DeviceName } & (
  | { does: 'answer'; question: number; answer: Answer }
  | { does: 'reload' | keyof typeof events }
)

const pause = fc.constantFrom(0, 20, 100, 500, 1_600, 3_000, 11_000)
const on = fc.constantFrom<DeviceName>('phone', 'phone', 'laptop')
const answer = fc.oneof(fc.integer({ min: 150, max: 200 }), fc.constantFrom('unknown', null))
const does = fc.constantFrom(
  'reload',
  'continue',
  'back',
  'review',
  'submit',
  'pause',
  'resume',
  'show',
  'connect',
  'save',
  'load',
)
const delay = fc.constantFrom(0, 0, 10, 100, 300, 1_000, 4_000, 12_000)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ pause, on, does: fc.constant('answer' as const), question: fc.nat(1), answer }),
  fc.record({ pause, on, does }),
)

const trip: fc.Arbitrary<Trip> = fc.record({
  out: delay,
  back: delay,
  fault: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none' as const) },
    fc.constantFrom('request lost', 'response lost', 'given up early', 'outdated'),
  ),
})

const size = 'max'
export const steps = fc.array(step, { maxLength: 25, size })
export const trips = fc.array(trip, { maxLength: 30, size })

type Questionnaire = {
  orderedProductId: string
  start: number
  /** Handles the calls of a device. */
  serverFor: (name: DeviceName, now: () => number) => Server
  /** Reads what the server has. */
  read: () => Promise<{ answers: Answers; isSubmitted: boolean }>
}

/** Plays the steps, then waits until everything is saved. Returns what is not as the customer has answered. */
export const playAnswers = async (
  questionnaire: Questionnaire,
  [played, journeys]: [readonly Step[], readonly Trip[]],
): Promise<string[]> => {
  const { orderedProductId, serverFor } = questionnaire
  const network = createSlowNetwork(questionnaire.start, journeys)
  const deviceOf = (name: DeviceName, clockError: number) =>
    createDevice({ orderedProductId, clockError, network, server: serverFor(name, network.now) })
  const devices = { phone: deviceOf('phone', 3_600_000), laptop: deviceOf('laptop', -60_000) }
  const record = createRecord(devices)
  const wait = (ms: number) => network.advance(ms, Object.values(devices), record.check)

  await wait(200)
  for (const one of played) {
    await wait(one.pause)
    perform(one, devices[one.on], record)
  }
  network.recover()
  await wait(60_000)
  for (const device of Object.values(devices)) {
    device.send(events.load)
    device.send(events.resume)
  }
  await wait(60_000)
  return [...record.differences(), ...record.compare(await questionnaire.read())]
}

const perform = (done: Step, device: Device, record: AnswerRecord): void => {
  if (done.does === 'reload') return device.reload()
  if (done.does === 'submit') record.addReview(device)
  if (done.does !== 'answer') return device.send(events[done.does])
  if (!device.snapshot().matches({ open: { page: 'answering' } })) return
  const own = questions[done.on]
  const question = own[done.question % own.length] ?? own[0]
  record.addAnswer(question, done.answer)
  device.answer(question, done.answer)
}

type AnswerRecord = ReturnType<typeof createRecord>

/** Records the last answers of the customer, and compares them with what the devices and the server have. */
const createRecord = (devices: { [Name in DeviceName]: Device }) => {
  const given = new Map<string, Answer>()
  const reviews: Answers[] = []
  const differences = new Set<string>()

  const compareIn = (answers: Answers, own: readonly string[], holder: string): string[] =>
    own.flatMap((question) => {
      const [last, held] = [given.get(question), answers[question] ?? null]
      return last === undefined || last === held
        ? []
        : [`${holder}: ${question} is ${JSON.stringify(held)}, not ${JSON.stringify(last)}`]
    })

  return {
    addAnswer: (question: string, last: Answer) => void given.set(question, last),
    addReview: (device: Device) => {
      const snapshot = device.snapshot()
      if (snapshot.matches({ open: { page: 'reviewing' } })) reviews.push(snapshot.context.answers)
    },
    check: () => {
      for (const name of ['phone', 'laptop'] as const) {
        const snapshot = devices[name].snapshot()
        if (!snapshot.matches('open') && !snapshot.matches('submitting')) continue
        for (const difference of compareIn(snapshot.context.answers, questions[name], name))
          differences.add(difference)
      }
    },
    differences: () => [...differences],
    compare: ({ answers, isSubmitted }: { answers: Answers; isSubmitted: boolean }): string[] => {
      const isReviewed = reviews.some((shown) =>
        Object.entries(answers).every(([question, one]) => isDeepStrictEqual(shown[question], one)),
      )
      if (isSubmitted) return isReviewed ? [] : ['the review never showed what is submitted']
      return compareIn(answers, Object.values(questions).flat(), 'server')
    },
  }
}

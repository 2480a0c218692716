import { existsSync, readFileSync, readdirSync } from 'node:fs'

import * as v from 'valibot'

import { journeys } from './journeys.ts'

/** Where browser tests write the journeys that they record, and below it the pictures. */
export const journeysFolder = 'test-results/journeys'

const Picture = v.object({ file: v.string(), locale: v.string(), device: v.string() })

const PageTexts = v.object({ heading: v.string(), messages: v.array(v.string()) })

const Email = v.object({ subject: v.string(), text: v.string() })

const JourneyStep = v.object({
  /** What the customer does, in English. */
  title: v.string(),
  /** Path and query of the page after the step, or the address of a provider. */
  address: v.string(),
  /** The heading and the messages of the page, in the language of the test. */
  ...PageTexts.entries,
  /** The same in the other languages of the atlas. */
  translations: v.optional(v.array(v.object({ locale: v.string(), ...PageTexts.entries })), []),
  pictures: v.array(Picture),
  /** The requests to the server, by the ids of the contract, with the status of the response. */
  calls: v.array(v.object({ id: v.string(), status: v.number() })),
  emails: v.array(
    v.object({
      ...Email.entries,
      /** The same in every language. */
      translations: v.optional(v.array(v.object({ language: v.string(), ...Email.entries })), []),
    }),
  ),
  /** The transitions of all machines, as in the coverage. */
  transitions: v.array(v.string()),
})

const JourneyRun = v.object({
  journey: v.picklist(Object.keys(journeys).flatMap((id) => (isJourneyId(id) ? [id] : []))),
  /** What goes differently from the main way, in English; null for the main way. */
  branch: v.nullable(v.string()),
  /** The step of the main way after which a branch begins that does not repeat its first steps; null for others. */
  after: v.optional(v.nullable(v.string()), null),
  /** Whether the test answered a request of the page itself. */
  isMocked: v.optional(v.boolean(), false),
  test: v.object({ file: v.string(), title: v.string() }),
  /** Why the test failed, otherwise null. The last step is then the one in which it failed. */
  failure: v.nullable(v.string()),
  revision: v.string(),
  recordedAt: v.string(),
  steps: v.array(JourneyStep),
})

/** A recorded run of a journey: the main way, or one of its branches. */
export type JourneyRun = v.InferOutput<typeof JourneyRun>
export type JourneyStep = v.InferOutput<typeof JourneyStep>
export type JourneyEmail = JourneyStep['emails'][number]
export type PageTexts = v.InferOutput<typeof PageTexts>
export type JourneyPicture = v.InferOutput<typeof Picture>

/** Reads the recorded runs, the main way of each journey first. Files of another shape are left out. */
export const readJourneyRuns = (folder = journeysFolder): JourneyRun[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const result = v.safeParse(JourneyRun, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
      return result.success ? [result.output] : []
    })
    .toSorted((one, other) => Number(one.branch !== null) - Number(other.branch !== null))

function isJourneyId(id: string): id is keyof typeof journeys {
  return id in journeys
}

import * as v from 'valibot'

import type { Draft } from '#machines/app/drafts.machine.ts'
import { createClient, type Client } from '#src/api/client.ts'
import { storeEncrypted, takeEncrypted } from '#src/api/encrypted-storage.ts'

import type { Actors } from '../actors.ts'
import { createCustomerDrafts, type CustomerDrafts } from './customer-drafts.ts'

/**
 * The longest time until the customer is back, in milliseconds. Answers to a questionnaire that were given without a
 * connection are kept for a day.
 */
const lifetimes = {
  reload: 60_000,
  provider: 15 * 60_000,
  form: 30 * 60_000,
  questionnaire: 24 * 60 * 60_000,
}

/** Stores unsaved drafts encrypted until this tab is reloaded or returns from a provider's page. */
export const storeDrafts = (
  drafts: readonly Draft[],
  reason: 'reload' | 'provider' | 'form',
): Promise<void> => storeEncrypted(JSON.stringify(drafts), lifetimes[reason])

export const consumeStoredDrafts = async (): Promise<readonly Draft[]> => {
  const text = await takeEncrypted()
  return text === undefined ? [] : v.parse(StoredDrafts, text)
}

/**
 * Stores encrypted copies of the drafts of long forms shortly after each change, until they are saved: those of a
 * customer for every later visit, those of a visitor for this tab.
 */
export const storeDraftsOnChange = (actors: Actors): CustomerDrafts => {
  const running = runningStorage.get(actors)
  if (running) return running
  const { drafts: actor } = actors
  const customerDrafts = createCustomerDrafts({ client: createDraftsClient(actors), drafts: actor })
  runningStorage.set(actors, customerDrafts)
  let storedText = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  const storeChanges = async () => {
    const drafts = actor.getSnapshot().context.drafts.filter(isOfVisitor)
    const text = JSON.stringify(drafts)
    if (text !== storedText) {
      storedText = text
      await (drafts.length > 0 ? storeDrafts(drafts, 'form') : takeEncrypted())
    }
    await customerDrafts.storeChanges(lifetimeOf)
  }
  const scheduleStoring = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void storeChanges().catch(ignoreFailure), 50)
  }
  actor.subscribe(scheduleStoring)
  scheduleStoring()
  return customerDrafts
}

const runningStorage = new WeakMap<Actors, CustomerDrafts>()

/** Its requests neither show the progress bar nor wait for a log-in. */
const createDraftsClient = (actors: Actors): Client =>
  createClient({ baseUrl: '', locale: () => actors.locale.getSnapshot().context.shown })

/**
 * Restores the draft of a long form that the customer has left in a closed tab or has open in another one, and stores
 * drafts from now on: without a connection, the code for that can no longer be loaded.
 */
export const restoreCustomerDraft = async (actors: Actors, key: string): Promise<void> => {
  const customerDrafts = storeDraftsOnChange(actors)
  const { userId } = actors.drafts.getSnapshot().context
  if (userId !== null) await customerDrafts.restore(userId, key)
}

/** Deletes everything that is stored for drafts on this device. */
export const clearStoredDrafts = (actors: Actors): Promise<void> =>
  storeDraftsOnChange(actors).clear()

/** Forms that are long enough to restore their drafts after an unexpected reload or a closed tab. */
const lifetimeOf = ({ key }: Draft): number | undefined => {
  if (key.startsWith('questionnaire/')) return lifetimes.questionnaire
  return key === 'checkout' ? lifetimes.form : undefined
}

const isOfVisitor = (draft: Draft): boolean =>
  draft.owner === null && lifetimeOf(draft) !== undefined

/** A browser that blocks storage must not break the form. */
const ignoreFailure = (): void => undefined

const StoredDrafts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      key: v.string(),
      owner: v.nullable(v.string()),
      values: v.record(v.string(), v.unknown()),
    }),
  ),
)

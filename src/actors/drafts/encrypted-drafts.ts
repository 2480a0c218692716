import * as v from 'valibot'

import type { Draft, DraftsActor } from '#machines/app/drafts.machine.ts'
import { storeEncrypted, takeEncrypted } from '#src/api/encrypted-storage.ts'

/**
 * The longest time until this tab is back, in milliseconds. Answers to a questionnaire that were given without a
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
  reason: keyof typeof lifetimes,
): Promise<void> => storeEncrypted(JSON.stringify(drafts), lifetimes[reason])

export const consumeStoredDrafts = async (): Promise<readonly Draft[]> => {
  const text = await takeEncrypted()
  return text === undefined ? [] : v.parse(StoredDrafts, text)
}

/** Forms that are long enough to restore their drafts after an unexpected reload. */
const isOfLongForm = ({ key }: Draft): boolean => key === 'checkout' || isOfQuestionnaire({ key })

const isOfQuestionnaire = ({ key }: Pick<Draft, 'key'>): boolean => key.startsWith('questionnaire/')

/**
 * Stores an encrypted copy of the drafts of long forms shortly after each change, until they are
 * saved.
 */
export const storeDraftsOnChange = (actor: DraftsActor): void => {
  let storedText = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  const storeChanges = () => {
    const drafts = actor.getSnapshot().context.drafts.filter(isOfLongForm)
    const text = JSON.stringify(drafts)
    if (text === storedText) return
    storedText = text
    clearTimeout(timer)
    const reason = drafts.some(isOfQuestionnaire) ? 'questionnaire' : 'form'
    const store = () => (drafts.length > 0 ? storeDrafts(drafts, reason) : takeEncrypted())
    timer = setTimeout(() => void store().catch(ignoreFailure), 50)
  }
  actor.subscribe(storeChanges)
  storeChanges()
}

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

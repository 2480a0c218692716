import * as v from 'valibot'

import type { Draft, DraftsActor } from '#machines/app/drafts.machine.ts'
import { storeEncrypted, takeEncrypted } from '#src/api/encrypted-storage.ts'

/** How long it takes at most until this tab is back, in milliseconds. */
const lifetimes = { reload: 60_000, provider: 15 * 60_000, form: 30 * 60_000 }

/** Puts by what was typed, for this tab to take up once it is loaded again, or back from a provider's page. */
export const storeDrafts = (
  drafts: readonly Draft[],
  reason: keyof typeof lifetimes,
): Promise<void> => storeEncrypted(JSON.stringify(drafts), lifetimes[reason])

export const takeStoredDrafts = async (): Promise<readonly Draft[]> => {
  const text = await takeEncrypted()
  return text === undefined ? [] : v.parse(StoredDrafts, text)
}

/** The forms that are so long that what is typed into them outlives a reload that nobody foresaw. */
const longForms = ['checkout']

/** Keeps a sealed copy of what is typed into a long form, a moment after it was typed, until it is saved. */
export const storeDraftsOnChange = (actor: DraftsActor): void => {
  let storedText = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  const storeChanges = () => {
    const drafts = actor.getSnapshot().context.drafts.filter(({ key }) => longForms.includes(key))
    const text = JSON.stringify(drafts)
    if (text === storedText) return
    storedText = text
    clearTimeout(timer)
    const store = () => (drafts.length > 0 ? storeDrafts(drafts, 'form') : takeEncrypted())
    timer = setTimeout(() => void store().catch(ignoreFailure), 50)
  }
  actor.subscribe(storeChanges)
  storeChanges()
}

/** A browser that keeps nothing is no reason to stop. */
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

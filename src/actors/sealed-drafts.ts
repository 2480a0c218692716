import * as v from 'valibot'

import type { Draft, DraftsActor } from '#machines/app/drafts.machine.ts'
import { seal, unseal } from '#src/api/sealed.ts'

/** How long it takes at most until this tab is back, in milliseconds. */
const patience = { reload: 60_000, provider: 15 * 60_000, form: 30 * 60_000 }

/** Puts by what was typed, for this tab to take up once it is loaded again, or back from a provider's page. */
export const sealDrafts = (drafts: readonly Draft[], way: keyof typeof patience): Promise<void> =>
  seal(JSON.stringify(drafts), patience[way])

export const openDrafts = async (): Promise<readonly Draft[]> => {
  const text = await unseal()
  return text === undefined ? [] : v.parse(DraftsText, text)
}

/** The forms that are so long that what is typed into them outlives a reload that nobody foresaw. */
const longForms = ['checkout']

/** Keeps a sealed copy of what is typed into a long form, a moment after it was typed, until it is saved. */
export const keepSealed = (actor: DraftsActor): void => {
  let sealed = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const drafts = actor.getSnapshot().context.drafts.filter(({ key }) => longForms.includes(key))
    const text = JSON.stringify(drafts)
    if (text === sealed) return
    sealed = text
    clearTimeout(timer)
    const copy = () => (drafts.length > 0 ? sealDrafts(drafts, 'form') : unseal())
    timer = setTimeout(() => void copy().catch(goWithout), 50)
  }
  actor.subscribe(follow)
  follow()
}

/** A browser that keeps nothing is no reason to stop. */
const goWithout = (): void => undefined

const DraftsText = v.pipe(
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

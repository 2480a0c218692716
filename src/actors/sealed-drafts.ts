import * as v from 'valibot'

import type { Draft } from '#machines/app/drafts.machine.ts'
import { seal, unseal } from '#src/api/sealed.ts'

/** How long it takes at most until this tab is back, in milliseconds. */
const patience = { reload: 60_000, provider: 15 * 60_000 }

/** Puts by what was typed, for this tab to take up once it is loaded again, or back from a provider's page. */
export const sealDrafts = (drafts: readonly Draft[], way: keyof typeof patience): Promise<void> =>
  seal(JSON.stringify(drafts), patience[way])

export const openDrafts = async (): Promise<readonly Draft[]> => {
  const text = await unseal()
  return text === undefined ? [] : v.parse(DraftsText, text)
}

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

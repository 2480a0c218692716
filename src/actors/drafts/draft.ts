import { draftOf, type DraftValues } from '#machines/app/drafts.machine.ts'

import type { Actors } from '../actors.ts'
import type { Connect } from '../use-screen-actor.ts'

/** Returns the unsaved values from an earlier visit to a form. */
export const draftValues = (
  { drafts }: Pick<Actors, 'drafts'>,
  key: string,
): DraftValues | undefined => draftOf(drafts.getSnapshot().context, key)

/** Returns the unsaved texts from an earlier visit to a form, without values of other types. */
export const draftTexts = (actors: Actors, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draftValues(actors, key) ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/**
 * Registers a form while its screen is mounted. With unsaved changes in it, the end of the session
 * leaves the page in place.
 */
export const registerForm =
  (key: string): Connect<never> =>
  (_send, { drafts }) => {
    drafts.send({ type: 'form.open', key })
    return () => drafts.send({ type: 'form.close', key })
  }

import { useCallback, useEffect } from 'react'

import { draftOf, type DraftValues } from '#machines/app/drafts.machine.ts'

import { useActors } from './context.tsx'
import { useValue } from './use-value.ts'

export type DraftHandle = {
  /** The unsaved values from an earlier visit to the form. */
  values: DraftValues | undefined
  /** Call with all values of the form on every change, but never with a password. */
  saveDraft: (values: DraftValues) => void
  /** Call after saving or deliberately discarding the form. */
  discardDraft: () => void
}

/**
 * Keeps the values of an unsaved form under a key until it is saved or its customer has left. While
 * such a form is mounted with typed text, the end of the session leaves the page in place.
 */
export const useDraft = (key: string): DraftHandle => {
  const { drafts } = useActors()
  useEffect(() => {
    drafts.send({ type: 'form.open', key })
    return () => drafts.send({ type: 'form.close', key })
  }, [drafts, key])
  return {
    values: useValue(drafts, ({ context }) => draftOf(context, key)),
    saveDraft: useCallback(
      (values) => drafts.send({ type: 'draft.save', key, values }),
      [drafts, key],
    ),
    discardDraft: useCallback(() => drafts.send({ type: 'draft.discard', key }), [drafts, key]),
  }
}

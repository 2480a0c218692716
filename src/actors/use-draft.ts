import { useCallback, useEffect } from 'react'

import { draftOf, type DraftValues } from '#machines/app/drafts.machine.ts'

import { useActors } from './context.tsx'
import { useValue } from './use-value.ts'

export type DraftHandle = {
  /** What the person typed into this form before, and did not save. */
  values: DraftValues | undefined
  /** To be called with everything that stands in the form whenever it changes; never with a password. */
  saveDraft: (values: DraftValues) => void
  /** To be called once it is saved, or thrown away on purpose. */
  discardDraft: () => void
}

/**
 * What was typed into a form, kept by a key of the form's own, until it is saved or its person is gone. While a form
 * that uses this is on the page with something typed, the end of the session leaves the page as it is.
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
      (values) => drafts.send({ type: 'draft.keep', key, values }),
      [drafts, key],
    ),
    discardDraft: useCallback(() => drafts.send({ type: 'draft.drop', key }), [drafts, key]),
  }
}

import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate'

import { auth, type ToDrafts } from './system-actors.ts'

/**
 * Unsaved input by form and owner, in memory only: it survives a change of language, a log-in and leaving the page.
 * A customer never sees the input of another one: a log-in as another person clears it.
 */
export const draftsMachine = setup({
  types: {
    context: {} as Drafts,
    events: {} as
      | { type: 'form.open'; key: string }
      | { type: 'form.close'; key: string }
      | { type: 'draft.save'; key: string; values: DraftValues }
      | { type: 'draft.discard'; key: string }
      | { type: 'drafts.restore'; drafts: readonly Draft[] }
      | ToDrafts,
    emitted: {} as { type: 'drafts.cleared' },
  },
  guards: {
    hasUnsavedDraft: ({ context }) => hasUnsaved(context),
    hasNoUnsavedDraft: ({ context }) => !hasUnsaved(context),
  },
  actions: {
    addForm: assign({ forms: ({ context }, key: string) => [...context.forms, key] }),
    removeForm: assign({
      forms: ({ context: { forms } }, key: string) => forms.toSpliced(forms.indexOf(key), 1),
    }),
    saveDraft: assign({
      drafts: ({ context }, { key, values }: Pick<Draft, 'key' | 'values'>) => [
        ...draftsExcept(context, key),
        { key, values, owner: context.userId },
      ],
    }),
    discardDraft: assign({ drafts: ({ context }, key: string) => draftsExcept(context, key) }),
    restoreDrafts: assign({ drafts: (_, drafts: readonly Draft[]) => drafts }),
    clearDrafts: assign({ drafts: [] }),
    notifyDraftsCleared: emit({ type: 'drafts.cleared' }),
    setUserId: assign(({ context }, userId: string | null) =>
      userId === null ? { userId } : { userId, drafts: draftsOf(context, userId) },
    ),
    notifyChangesMade: sendTo(auth, { type: 'changes.made' }),
    notifyChangesCleared: sendTo(auth, { type: 'changes.cleared' }),
  },
}).createMachine({
  id: 'drafts',
  description: 'The customer’s unsaved form input.',
  context: { userId: null, forms: [], drafts: [] },
  initial: 'saved',
  on: {
    'form.open': { actions: { type: 'addForm', params: ({ event }) => event.key } },
    'form.close': { actions: { type: 'removeForm', params: ({ event }) => event.key } },
    'draft.save': { actions: { type: 'saveDraft', params: ({ event }) => event } },
    'draft.discard': { actions: { type: 'discardDraft', params: ({ event }) => event.key } },
    'drafts.restore': { actions: { type: 'restoreDrafts', params: ({ event }) => event.drafts } },
    'drafts.clear': { actions: ['clearDrafts', 'notifyDraftsCleared'] },
    'user.changed': { actions: { type: 'setUserId', params: ({ event }) => event.id } },
  },
  states: {
    saved: {
      description: 'No form on the page has unsaved changes.',
      always: { guard: 'hasUnsavedDraft', target: 'unsaved', actions: 'notifyChangesMade' },
    },
    unsaved: {
      description: 'A form on the page has unsaved changes.',
      always: { guard: 'hasNoUnsavedDraft', target: 'saved', actions: 'notifyChangesCleared' },
    },
  },
})

/** Texts, choices and numbers of a form by field name; never a password. */
export type DraftValues = Readonly<Record<string, unknown>>

/** `owner` is the user's id, or null for the input of a visitor. */
export type Draft = { key: string; owner: string | null; values: DraftValues }

type Drafts = { userId: string | null; forms: readonly string[]; drafts: readonly Draft[] }

/** Returns the current person's unsaved input of this form. */
export const draftOf = ({ userId, drafts }: Drafts, key: string): DraftValues | undefined =>
  drafts.find((draft) => draft.key === key && draft.owner === userId)?.values

const draftsExcept = ({ userId, drafts }: Drafts, key: string): readonly Draft[] =>
  drafts.filter((draft) => draft.key !== key || draft.owner !== userId)

const hasUnsaved = (context: Drafts): boolean =>
  context.forms.some((form) => draftOf(context, form) !== undefined)

/** Merges the customer's own earlier input with what they typed as a visitor, which is newer. */
const draftsOf = ({ drafts }: Drafts, userId: string): readonly Draft[] => {
  const typedBefore = drafts.filter(({ owner }) => owner === null)
  const own = drafts.filter(
    ({ owner, key }) => owner === userId && !typedBefore.some((draft) => draft.key === key),
  )
  return [...own, ...typedBefore.map((draft) => ({ ...draft, owner: userId }))]
}

export type DraftsActor = ActorRefFrom<typeof draftsMachine>

import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import { auth, type ToDrafts } from './system-actors.ts'

/**
 * Unsaved input by form and owner, in memory only: it survives a change of language, a login and leaving the page.
 * Nobody sees another person's input: a login as somebody else clears it.
 */
export const draftsMachine = setup({
  types: {
    context: {} as Drafts,
    events: {} as
      | { type: 'form.open'; key: string }
      | { type: 'form.close'; key: string }
      | { type: 'draft.keep'; key: string; values: DraftValues }
      | { type: 'draft.drop'; key: string }
      | { type: 'drafts.restore'; drafts: readonly Draft[] }
      | ToDrafts,
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
        { key, values, owner: context.person },
      ],
    }),
    discardDraft: assign({ drafts: ({ context }, key: string) => draftsExcept(context, key) }),
    restoreDrafts: assign({ drafts: (_, drafts: readonly Draft[]) => drafts }),
    clearDrafts: assign({ drafts: [] }),
    setPerson: assign(({ context }, person: string | null) =>
      person === null ? { person } : { person, drafts: draftsOf(context, person) },
    ),
    notifyTypingBegan: sendTo(auth, { type: 'typing.began' }),
    notifyTypingEnded: sendTo(auth, { type: 'typing.ended' }),
  },
}).createMachine({
  id: 'drafts',
  description: 'The customer’s unsaved form input.',
  context: { person: null, forms: [], drafts: [] },
  initial: 'saved',
  on: {
    'form.open': { actions: { type: 'addForm', params: ({ event }) => event.key } },
    'form.close': { actions: { type: 'removeForm', params: ({ event }) => event.key } },
    'draft.keep': { actions: { type: 'saveDraft', params: ({ event }) => event } },
    'draft.drop': { actions: { type: 'discardDraft', params: ({ event }) => event.key } },
    'drafts.restore': { actions: { type: 'restoreDrafts', params: ({ event }) => event.drafts } },
    'drafts.clear': { actions: 'clearDrafts' },
    'person.seen': { actions: { type: 'setPerson', params: ({ event }) => event.id } },
  },
  states: {
    saved: {
      description: 'No form on the page has unsaved changes.',
      always: { guard: 'hasUnsavedDraft', target: 'unsaved', actions: 'notifyTypingBegan' },
    },
    unsaved: {
      description: 'A form on the page has unsaved changes.',
      always: { guard: 'hasNoUnsavedDraft', target: 'saved', actions: 'notifyTypingEnded' },
    },
  },
})

/** Texts, choices and numbers of a form by field name; never a password. */
export type DraftValues = Readonly<Record<string, unknown>>

/** `owner` is the user's id, or null for the input of a visitor. */
export type Draft = { key: string; owner: string | null; values: DraftValues }

type Drafts = { person: string | null; forms: readonly string[]; drafts: readonly Draft[] }

/** Returns the current person's unsaved input of this form. */
export const draftOf = ({ person, drafts }: Drafts, key: string): DraftValues | undefined =>
  drafts.find((draft) => draft.key === key && draft.owner === person)?.values

const draftsExcept = ({ person, drafts }: Drafts, key: string): readonly Draft[] =>
  drafts.filter((draft) => draft.key !== key || draft.owner !== person)

const hasUnsaved = (context: Drafts): boolean =>
  context.forms.some((form) => draftOf(context, form) !== undefined)

/** Merges the customer's own earlier input with what they typed as a visitor, which is newer. */
const draftsOf = ({ drafts }: Drafts, person: string): readonly Draft[] => {
  const typedBefore = drafts.filter(({ owner }) => owner === null)
  const own = drafts.filter(
    ({ owner, key }) => owner === person && !typedBefore.some((draft) => draft.key === key),
  )
  return [...own, ...typedBefore.map((draft) => ({ ...draft, owner: person }))]
}

export type DraftsActor = ActorRefFrom<typeof draftsMachine>

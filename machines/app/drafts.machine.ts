import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import { auth, type ToDrafts } from './system-actors.ts'

/**
 * What was typed and is not saved yet, by form and by person, in memory only: it survives a change of the language, a
 * log-in, a page that was left. Nobody sees what another person typed: whoever logs in as somebody else clears it.
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

/** The texts, choices and numbers of a form by the names of its fields; never a password. */
export type DraftValues = Readonly<Record<string, unknown>>

/** `owner` is the user's id; null for what a visitor typed. */
export type Draft = { key: string; owner: string | null; values: DraftValues }

type Drafts = { person: string | null; forms: readonly string[]; drafts: readonly Draft[] }

/** What the person who is here typed into this form. */
export const draftOf = ({ person, drafts }: Drafts, key: string): DraftValues | undefined =>
  drafts.find((draft) => draft.key === key && draft.owner === person)?.values

const draftsExcept = ({ person, drafts }: Drafts, key: string): readonly Draft[] =>
  drafts.filter((draft) => draft.key !== key || draft.owner !== person)

const hasUnsaved = (context: Drafts): boolean =>
  context.forms.some((form) => draftOf(context, form) !== undefined)

/** What they typed themselves before, and what they typed as a visitor, which is the newer. */
const draftsOf = ({ drafts }: Drafts, person: string): readonly Draft[] => {
  const typedBefore = drafts.filter(({ owner }) => owner === null)
  const own = drafts.filter(
    ({ owner, key }) => owner === person && !typedBefore.some((draft) => draft.key === key),
  )
  return [...own, ...typedBefore.map((draft) => ({ ...draft, owner: person }))]
}

export type DraftsActor = ActorRefFrom<typeof draftsMachine>

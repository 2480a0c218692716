import type { ModelOf } from '#flows/graph/flow-model.ts'
import { draftsMachine } from '#machines/app/drafts.machine.ts'

import { named } from '../../graph/sample-names.ts'
import { customer } from '../samples.ts'
import { effect, question, sentence } from '../../labels/label.ts'

const key = 'identity'
const other = '7c2e9b41-3d5f-4a80-b6c1-0e8f2d4a6b02'
const values = named('a few words', { first_name: 'Mari' })
const restored = named('input from before', [{ key, owner: customer.id, values }])

/** One form, opened once, and three users: a visitor, a customer, and another customer. */
export const draftsModel = {
  machine: draftsMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'form.open': sentence('The customer opens a form'),
    'form.close': sentence('The customer leaves a form'),
    'draft.save': sentence('The customer edits the form'),
    'draft.discard': sentence('The input is saved'),
    'drafts.restore': sentence('Kept input is restored'),
    'drafts.clear': sentence('The customer discards the input'),
    'user.changed': sentence('The portal knows who the user is'),
  },
  questions: {
    hasUnsavedDraft: question('Are there unsaved changes?'),
    hasNoUnsavedDraft: question('Are all changes saved?'),
  },
  effects: {
    addForm: effect('notes that the form is open'),
    removeForm: effect('notes that the form is closed'),
    saveDraft: effect('stores the draft'),
    discardDraft: effect('deletes the draft'),
    restoreDrafts: effect('restores the drafts'),
    notifyDraftsCleared: effect('deletes what is stored on this device'),
    setUserId: effect('stores only the drafts of this customer'),
    notifyChangesMade: effect('reports unsaved changes'),
    notifyChangesCleared: effect('reports that there are no unsaved changes'),
  },
  events: {
    'form.open': ({ context }) => (context.forms.length === 0 ? [{ key }] : []),
    'form.close': ({ context }) => (context.forms.length > 0 ? [{ key }] : []),
    'draft.save': [{ key, values }],
    'draft.discard': [{ key }],
    'drafts.restore': ({ context }) => (context.drafts.length === 0 ? [{ drafts: restored }] : []),
    'user.changed': [{ id: null }, { id: customer.id }, { id: other }],
  },
  actors: {},
  nodeKey: ({ context }) => context,
} satisfies ModelOf<typeof draftsMachine>

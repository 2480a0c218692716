import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { User } from '#contract/account/account.ts'
import type { SentAnswers } from '#contract/form/form.ts'
import type { PersonDetails } from '#contract/identity/personal-code.ts'
import type { Country, listCountries } from '#contract/delivery/places.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import type {
  Identity,
  IdentityForm,
  readIdentity,
  updateIdentity,
} from '#contract/account/profile.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import { isUserLoaded, loadedUser, userActors, userGuards } from '../fragments/read-user.ts'
import { nextRevisions, type Revisions } from '../fragments/revisions.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '../fragments/step-up.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import {
  changedBetween,
  completed,
  contradictionIn,
  editableIn,
  identityFormOf,
  validate,
  valuesOf,
  type IdentityValues,
} from './identity-values.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

type IdentityContext = Rejection & {
  identity: Identity | null
  countries: readonly Country[]
  /** The values of the fields. */
  values: IdentityValues
  /** The answers that were last submitted. */
  answers: SentAnswers
  revisions: Revisions
  /** Whether something was typed since the form was submitted. */
  hasNewInput: boolean
  /** The birthday and sex of the personal code, while the fields differ and the person has not decided. */
  contradiction: PersonDetails | null
  /** The code whose contradiction the person chose to keep. */
  confirmedCode: unknown
}

/** The form as submitted, with the validation errors of its fields. */
type Submission = {
  values: IdentityValues
  answers: SentAnswers
  fieldErrors: readonly ValidationError[]
}

/** Unsaved input of an earlier visit to the form. */
type IdentityInput = { draft: IdentityValues }

/**
 * Edits the person's own data: name, contact details and address. A personal code fills in birthday and sex; where it
 * contradicts what was typed, the person is asked which is right, and nothing is rejected.
 */
export const identityFormMachine = setup({
  types: {
    context: {} as IdentityContext,
    input: {} as IdentityInput,
    events: {} as
      | { type: 'identity.retry' }
      | { type: 'identity.change'; values: IdentityValues }
      | ({ type: 'identity.submit' } & Submission)
      | { type: 'details.apply' }
      | { type: 'details.ignore' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readIdentity: unimplementedCall<typeof readIdentity>('readIdentity'),
    listCountries: unimplementedCall<typeof listCountries>('listCountries'),
    updateIdentity: unimplementedCall<typeof updateIdentity>('updateIdentity'),
    ...stepUpActors,
    ...userActors,
  },
  guards: {
    isInvalid: ({ context }, { answers, fieldErrors }: Submission) =>
      context.identity === null || validate(answers, context.identity, fieldErrors) !== null,
    hasContradiction: ({ context }) => context.contradiction !== null,
    isNewContradiction: ({ context }, { values }: Submission) =>
      contradictionIn(values) !== null && values['id_number'] !== context.confirmedCode,
    hasNewInput: ({ context }) => context.hasNewInput,
    ...stepUpGuards,
    ...userGuards,
  },
  actions: {
    setIdentity: assign(({ context }, identity: Identity) => ({
      identity,
      values: { ...valuesOf(identity), ...editableIn(context.values, identity) },
    })),
    setSavedIdentity: assign(({ context }, identity: Identity) => applySaved(context, identity)),
    setCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    setValues: assign(({ context }, typed: IdentityValues) => withTyped(context, typed)),
    setAnswers: assign({ answers: (_, answers: SentAnswers) => answers }),
    clearHasNewInput: assign({ hasNewInput: false }),
    setHasNewInput: assign({ hasNewInput: true }),
    setContradiction: assign(({ context }, values: IdentityValues) => ({
      contradiction: contradictionIn(values),
      ...toRejection(context, null),
    })),
    applyDetails: assign(({ context }) => withDetails(context)),
    ignoreDetails: assign(({ context }) => ({
      confirmedCode: context.values['id_number'],
      contradiction: null,
    })),
    setValidationErrors: assign(({ context }, { answers, fieldErrors }: Submission) =>
      toRejection(context, context.identity && validate(answers, context.identity, fieldErrors)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    saveDraft: emit(({ context }) => ({
      type: 'draft.save' as const,
      key: 'identity',
      values: context.values,
    })),
    discardDraft: emit({ type: 'draft.discard', key: 'identity' }),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    hideSuccess: emit({ type: 'notification.hide', key: 'success.profile_updated' }),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.profile_updated' },
    }),
  },
}).createMachine({
  id: 'identityForm',
  description: 'The customer’s personal data and address.',
  context: ({ input }) => initialContext(input.draft),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the customer’s details.',
      invoke: {
        id: 'readIdentity',
        src: 'readIdentity',
        input: {},
        onDone: {
          target: 'loadingCountries',
          actions: { type: 'setIdentity', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    loadingCountries: {
      description: 'Loading the list of countries. The form works without it.',
      entry: 'clearProblem',
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        input: {},
        onDone: {
          target: 'open',
          actions: { type: 'setCountries', params: ({ event }) => event.output.countries },
        },
        onError: 'open',
      },
    },
    open: {
      description: 'The customer can fill in the form.',
      meta: { messages: ['errors.form_validation', 'errors.no_first_name'] },
      initial: 'editing',
      on: {
        'identity.change': {
          target: '.editing',
          actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'saveDraft'],
        },
        'identity.submit': [
          {
            description: 'A field is empty or invalid.',
            guard: { type: 'isInvalid', params: ({ event }) => event },
            target: '.editing',
            actions: [
              { type: 'setValues', params: ({ event }) => event.values },
              { type: 'setValidationErrors', params: ({ event }) => event },
              'hideSuccess',
            ],
          },
          {
            description:
              'The entries contradict the personal code and the customer has not chosen yet.',
            guard: { type: 'isNewContradiction', params: ({ event }) => event },
            target: '.resolvingContradiction',
            actions: [
              { type: 'setValues', params: ({ event }) => event.values },
              { type: 'setAnswers', params: ({ event }) => event.answers },
              { type: 'setContradiction', params: ({ event }) => event.values },
            ],
          },
          {
            target: 'saving',
            actions: [
              { type: 'setValues', params: ({ event }) => event.values },
              { type: 'setAnswers', params: ({ event }) => event.answers },
            ],
          },
        ],
      },
      states: {
        editing: {
          description: 'The customer fills in the form.',
          on: {
            'details.apply': { guard: 'hasContradiction', actions: 'applyDetails' },
            'details.ignore': { guard: 'hasContradiction', actions: 'ignoreDetails' },
          },
        },
        resolvingContradiction: {
          description:
            'The customer’s entries contradict their personal code. The page asks which is correct.',
          on: {
            'details.apply': { target: '#identityForm.saving', actions: 'applyDetails' },
            'details.ignore': { target: '#identityForm.saving', actions: 'ignoreDetails' },
          },
        },
        saved: {
          description: 'All changes in the form are saved.',
          entry: 'discardDraft',
        },
      },
    },
    saving: {
      description: 'Saving the form. The customer can keep typing; those changes stay in the form.',
      tags: 'busy',
      exit: 'clearHasNewInput',
      initial: 'sending',
      states: {
        sending: {
          description: 'Saving the answers.',
          meta: { messages: ['success.profile_updated'] },
          entry: 'clearProblem',
          on: {
            'identity.change': {
              actions: [
                { type: 'setValues', params: ({ event }) => event.values },
                'setHasNewInput',
                'saveDraft',
              ],
            },
          },
          invoke: {
            id: 'updateIdentity',
            src: 'updateIdentity',
            input: ({ context }) => formOf(context),
            onDone: {
              target: 'loadingUser',
              actions: [
                { type: 'setSavedIdentity', params: ({ event }) => event.output },
                'notifySuccess',
              ],
            },
            onError: [
              toStepUp,
              { target: '#identityForm.open.editing', actions: [setCallProblem, 'hideSuccess'] },
            ],
          },
        },
        awaitingStepUp: {
          ...awaitStepUp({ onDone: 'sending', onError: '#identityForm.open.editing' }),
          entry: 'saveDraft',
        },
        loadingUser: {
          description: 'The changes are saved. Loading the new name for the rest of the portal.',
          on: {
            'identity.change': {
              actions: [
                { type: 'setValues', params: ({ event }) => event.values },
                'setHasNewInput',
                'saveDraft',
              ],
            },
          },
          invoke: {
            id: 'readUser',
            src: 'readUser',
            input: {},
            onDone: [
              {
                guard: isUserLoaded,
                target: 'finished',
                actions: { type: 'notifyUserLoaded', params: loadedUser },
              },
              { description: 'The session ended in the meantime.', target: 'finished' },
            ],
            onError: { description: 'The portal shows the new name later.', target: 'finished' },
          },
        },
        finished: {
          description: 'The form is saved. The customer may have changed it in the meantime.',
          always: [
            { guard: 'hasNewInput', target: '#identityForm.open.editing' },
            { target: '#identityForm.open.saved' },
          ],
        },
      },
    },
    loadFailed: {
      description: 'The customer’s details could not be loaded.',
      on: { 'identity.retry': 'loading' },
    },
  },
})

const initialContext = (draft: IdentityValues): IdentityContext => ({
  identity: null,
  countries: [],
  values: draft,
  answers: {},
  revisions: {},
  hasNewInput: false,
  contradiction: null,
  confirmedCode: undefined,
  ...noRejection,
})

/** Returns the typed values, completed from the personal code. */
const withTyped = (context: IdentityContext, typed: IdentityValues) => {
  const values = completed(typed, context.values)
  const isConfirmed = values['id_number'] === context.confirmedCode
  return {
    values: { ...context.values, ...values },
    revisions: nextRevisions(context.revisions, changedBetween(typed, values)),
    contradiction: isConfirmed ? null : contradictionIn(values),
  }
}

/** Returns the form with these values, and a new revision of each field they change. */
const withFilled = (context: IdentityContext, values: IdentityValues) => ({
  values: { ...context.values, ...values },
  revisions: nextRevisions(context.revisions, changedBetween(context.values, values)),
  contradiction: null,
})

/** Returns the form as saved, except for what was typed since. */
const applySaved = (context: IdentityContext, identity: Identity) => ({
  identity,
  ...(context.hasNewInput ? {} : withFilled(context, valuesOf(identity))),
})

/** Returns the form with the birthday and sex of the personal code. */
const withDetails = (context: IdentityContext) => ({
  ...withFilled(context, { ...context.contradiction }),
  answers: { ...context.answers, ...context.contradiction },
})

/** The form was validated before; the server rejects an empty one. */
const formOf = ({ identity, answers }: IdentityContext): IdentityForm => ({
  first_name: '',
  last_name: '',
  ...(identity ? identityFormOf(answers, identity) : {}),
})

export type IdentityFormSnapshot = SnapshotFrom<typeof identityFormMachine>

import { assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate'

import type { User } from '#contract/account/account.ts'
import type { SentAnswers } from '#contract/form/form.ts'
import type { PersonFacts } from '#contract/identity/personal-code.ts'
import type { Country, listCountries } from '#contract/delivery/places.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import type {
  Identity,
  IdentityForm,
  readIdentity,
  updateIdentity,
} from '#contract/account/profile.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { rejected, setCallProblem } from '../fragments/call-problem.ts'
import { userActors } from '../fragments/read-user.ts'
import { stepUpActors, toStepUp } from '../fragments/step-up.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import {
  changedBetween,
  completed,
  contradictionIn,
  identityFormOf,
  validate,
  valuesOf,
  type IdentityValues,
} from './identity-values.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

type IdentityContext = {
  identity: Identity | null
  countries: readonly Country[]
  /** The values of the fields. */
  values: IdentityValues
  /** The answers that were last submitted. */
  answers: SentAnswers
  /** How often each field was filled other than by typing. */
  revisions: Readonly<Record<string, number>>
  /** Whether something was typed since the form was submitted. */
  hasNewInput: boolean
  /** The birthday and sex of the personal code, while the fields differ and the person has not decided. */
  contradiction: PersonFacts | null
  /** The code whose contradiction the person chose to keep. */
  confirmedCode: unknown
  problem: Problem | null
  attempt: number
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
      | { type: 'facts.apply' }
      | { type: 'facts.ignore' },
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
    isStepUpRequired: (_, { message }: Problem) => message === 'errors.step_up_required',
    hasNewInput: ({ context }) => context.hasNewInput,
  },
  actions: {
    setIdentity: assign(({ context }, identity: Identity) => ({
      identity,
      values: { ...valuesOf(identity), ...context.values },
    })),
    setSavedIdentity: assign(({ context }, identity: Identity) => withSaved(context, identity)),
    setCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    setValues: assign(({ context }, typed: IdentityValues) => withTyped(context, typed)),
    setAnswers: assign({ answers: (_, answers: SentAnswers) => answers }),
    clearHasNewInput: assign({ hasNewInput: false }),
    setHasNewInput: assign({ hasNewInput: true }),
    setContradiction: assign(({ context }, values: IdentityValues) => ({
      contradiction: contradictionIn(values),
      problem: null,
      attempt: context.attempt + 1,
    })),
    applyFacts: assign(({ context }) => withFacts(context)),
    ignoreFacts: assign(({ context }) => ({
      confirmedCode: context.values['id_number'],
      contradiction: null,
    })),
    setValidationErrors: assign(({ context }, { answers, fieldErrors }: Submission) => ({
      problem: context.identity && validate(answers, context.identity, fieldErrors),
      attempt: context.attempt + 1,
    })),
    setProblem: assign(({ context }, problem: Problem) => rejected(context, problem)),
    clearProblem: assign({ problem: null }),
    keepDraft: emit(({ context }) => ({
      type: 'draft.save' as const,
      key: 'identity',
      values: context.values,
    })),
    dropDraft: emit({ type: 'draft.discard', key: 'identity' }),
    notifyUserLoaded: enqueueActions(({ enqueue }, user: User | null) => {
      if (user !== null) enqueue.emit({ type: 'user.loaded', user })
    }),
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
          actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'keepDraft'],
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
            'facts.apply': { guard: 'hasContradiction', actions: 'applyFacts' },
            'facts.ignore': { guard: 'hasContradiction', actions: 'ignoreFacts' },
          },
        },
        resolvingContradiction: {
          description:
            'The customer’s entries contradict their personal code. The page asks which is correct.',
          on: {
            'facts.apply': { target: '#identityForm.saving', actions: 'applyFacts' },
            'facts.ignore': { target: '#identityForm.saving', actions: 'ignoreFacts' },
          },
        },
        saved: {
          description: 'All changes in the form are saved.',
          entry: 'dropDraft',
        },
      },
    },
    saving: {
      description: 'Saving the form. The customer can keep typing; we save those changes next.',
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
                'keepDraft',
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
          description:
            'Waiting for the customer to confirm their identity. Then we save the same form.',
          entry: 'keepDraft',
          invoke: {
            id: 'requestStepUp',
            src: 'requestStepUp',
            onDone: 'sending',
            onError: '#identityForm.open.editing',
          },
        },
        loadingUser: {
          description: 'The changes are saved. Loading the new name for the rest of the portal.',
          on: {
            'identity.change': {
              actions: [
                { type: 'setValues', params: ({ event }) => event.values },
                'setHasNewInput',
                'keepDraft',
              ],
            },
          },
          invoke: {
            id: 'readUser',
            src: 'readUser',
            input: {},
            onDone: [
              {
                description: 'The customer changed the form in the meantime.',
                guard: 'hasNewInput',
                target: '#identityForm.open.editing',
                actions: { type: 'notifyUserLoaded', params: ({ event }) => event.output },
              },
              {
                target: '#identityForm.open.saved',
                actions: { type: 'notifyUserLoaded', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                description:
                  'The customer changed the form in the meantime. The portal shows the new name later.',
                guard: 'hasNewInput',
                target: '#identityForm.open.editing',
              },
              {
                description: 'The portal shows the new name later.',
                target: '#identityForm.open.saved',
              },
            ],
          },
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
  problem: null,
  attempt: 0,
})

const nextEditions = ({ revisions }: IdentityContext, keys: readonly string[]) => ({
  ...revisions,
  ...Object.fromEntries(keys.map((key) => [key, (revisions[key] ?? 0) + 1])),
})

/** Returns the typed values, completed from the personal code. */
const withTyped = (context: IdentityContext, typed: IdentityValues) => {
  const values = completed(typed, context.values)
  const isConfirmed = values['id_number'] === context.confirmedCode
  return {
    values: { ...context.values, ...values },
    revisions: nextEditions(context, changedBetween(typed, values)),
    contradiction: isConfirmed ? null : contradictionIn(values),
  }
}

/** Returns the form with these values, and a new edition of each field they change. */
const withFilled = (context: IdentityContext, values: IdentityValues) => ({
  values: { ...context.values, ...values },
  revisions: nextEditions(context, changedBetween(context.values, values)),
  contradiction: null,
})

/** Returns the form as saved, except for what was typed since. */
const withSaved = (context: IdentityContext, identity: Identity) => ({
  identity,
  ...(context.hasNewInput ? {} : withFilled(context, valuesOf(identity))),
})

/** Returns the form with the birthday and sex of the personal code. */
const withFacts = (context: IdentityContext) => ({
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

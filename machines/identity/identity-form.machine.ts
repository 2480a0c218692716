import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { ReadUser, User } from '#contract/account.ts'
import type { SentAnswers } from '#contract/form.ts'
import type { Country, listCountries } from '#contract/places.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import type { Identity, readIdentity, updateIdentity } from '#contract/profile.ts'

import type { Outward } from '../app/system.ts'
import { promiseSlot, slot } from '../parts/slot.ts'
import {
  begun,
  formOf,
  withFacts,
  withSaved,
  withTyped,
  type IdentityContext,
  type Submission,
} from './identity-context.ts'
import { contradictionIn, mistakesIn, valuesOf, type IdentityValues } from './identity-values.ts'

/** What was typed before and is not saved. */
export type IdentityInput = { draft: IdentityValues }

/**
 * Looking after one's own data: who a person is and where they live. A personal code fills in birthday and sex; where it
 * says something else than what was typed, the person is asked which is right, and nothing is refused.
 */
export const identityFormMachine = setup({
  types: {
    context: {} as IdentityContext,
    input: {} as IdentityInput,
    events: {} as
      | { type: 'identity.retry' }
      | { type: 'identity.type'; values: IdentityValues }
      | ({ type: 'identity.submit' } & Submission)
      | { type: 'facts.use' }
      | { type: 'facts.keep' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    readIdentity: slot<typeof readIdentity>('readIdentity'),
    listCountries: slot<typeof listCountries>('listCountries'),
    updateIdentity: slot<typeof updateIdentity>('updateIdentity'),
    proveAgain: promiseSlot<null>('proveAgain'),
    readSavedUser: slot<ReadUser>('readSavedUser'),
  },
  guards: {
    isMistaken: ({ context }, { answers, faults }: Submission) =>
      context.identity === null || mistakesIn(answers, context.identity, faults) !== null,
    hasContradiction: ({ context }) => context.contradiction !== null,
    isContradicted: ({ context }, { values }: Submission) =>
      contradictionIn(values) !== null && values['id_number'] !== context.keptCode,
    asksForProof: (_, { message }: Problem) => message === 'errors.step_up_required',
    isTypedSince: ({ context }) => context.isTypedSince,
  },
  actions: {
    rememberIdentity: assign(({ context }, identity: Identity) => ({
      identity,
      values: { ...valuesOf(identity), ...context.values },
    })),
    takeSaved: assign(({ context }, identity: Identity) => withSaved(context, identity)),
    rememberCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    rememberValues: assign(({ context }, typed: IdentityValues) => withTyped(context, typed)),
    rememberAnswers: assign({ answers: (_, answers: SentAnswers) => answers }),
    expectNoTyping: assign({ isTypedSince: false }),
    noticeTyping: assign({ isTypedSince: true }),
    rememberContradiction: assign(({ context }, values: IdentityValues) => ({
      contradiction: contradictionIn(values),
      problem: null,
      attempt: context.attempt + 1,
    })),
    useFacts: assign(({ context }) => withFacts(context)),
    keepTyped: assign(({ context }) => ({
      keptCode: context.values['id_number'],
      contradiction: null,
    })),
    rememberMistakes: assign(({ context }, { answers, faults }: Submission) => ({
      problem: context.identity && mistakesIn(answers, context.identity, faults),
      attempt: context.attempt + 1,
    })),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    forgetProblem: assign({ problem: null }),
    announceUser: enqueueActions(({ enqueue }, user: User | null) => {
      if (user !== null) enqueue.emit({ type: 'user.arrived', user })
    }),
    tellSuccess: emit({
      type: 'notice.tell',
      notice: { tone: 'success', key: 'success.profile_updated' },
    }),
  },
}).createMachine({
  id: 'identityForm',
  description: 'The customer’s personal data and address.',
  context: ({ input }) => begun(input.draft),
  initial: 'reading',
  states: {
    reading: {
      description: 'Loading the customer’s details.',
      invoke: {
        id: 'readIdentity',
        src: 'readIdentity',
        input: {},
        onDone: {
          target: 'preparing',
          actions: { type: 'rememberIdentity', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    preparing: {
      description: 'Loading the list of countries. The form works without it.',
      entry: 'forgetProblem',
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        input: {},
        onDone: {
          target: 'open',
          actions: { type: 'rememberCountries', params: ({ event }) => event.output.countries },
        },
        onError: 'open',
      },
    },
    open: {
      description: 'The customer can fill in the form.',
      initial: 'editing',
      on: {
        'identity.type': {
          target: '.editing',
          actions: { type: 'rememberValues', params: ({ event }) => event.values },
        },
        'identity.submit': [
          {
            description: 'A field is empty or invalid.',
            guard: { type: 'isMistaken', params: ({ event }) => event },
            target: '.editing',
            actions: [
              { type: 'rememberValues', params: ({ event }) => event.values },
              { type: 'rememberMistakes', params: ({ event }) => event },
            ],
          },
          {
            description:
              'The entries contradict the personal code and the customer has not chosen yet.',
            guard: { type: 'isContradicted', params: ({ event }) => event },
            target: '.asking',
            actions: [
              { type: 'rememberValues', params: ({ event }) => event.values },
              { type: 'rememberAnswers', params: ({ event }) => event.answers },
              { type: 'rememberContradiction', params: ({ event }) => event.values },
            ],
          },
          {
            target: 'saving',
            actions: [
              { type: 'rememberValues', params: ({ event }) => event.values },
              { type: 'rememberAnswers', params: ({ event }) => event.answers },
            ],
          },
        ],
      },
      states: {
        editing: {
          description: 'The customer fills in the form.',
          on: {
            'facts.use': { guard: 'hasContradiction', actions: 'useFacts' },
            'facts.keep': { guard: 'hasContradiction', actions: 'keepTyped' },
          },
        },
        asking: {
          description:
            'The customer’s entries contradict their personal code. The page asks which is correct.',
          on: {
            'facts.use': { target: '#identityForm.saving', actions: 'useFacts' },
            'facts.keep': { target: '#identityForm.saving', actions: 'keepTyped' },
          },
        },
        saved: {
          description: 'All changes in the form are saved.',
        },
      },
    },
    saving: {
      description: 'Saving the form. The customer can keep typing; we save those changes next.',
      tags: 'busy',
      exit: 'expectNoTyping',
      initial: 'sending',
      states: {
        sending: {
          description: 'Saving the answers.',
          entry: 'forgetProblem',
          on: {
            'identity.type': {
              actions: [
                { type: 'rememberValues', params: ({ event }) => event.values },
                'noticeTyping',
              ],
            },
          },
          invoke: {
            id: 'updateIdentity',
            src: 'updateIdentity',
            input: ({ context }) => formOf(context),
            onDone: {
              target: 'telling',
              actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'tellSuccess'],
            },
            onError: [
              {
                guard: { type: 'asksForProof', params: ({ event }) => toProblem(event.error) },
                target: 'proving',
              },
              {
                target: '#identityForm.open.editing',
                actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
              },
            ],
          },
        },
        proving: {
          description:
            'Waiting for the customer to confirm their identity. Then we save the same form.',
          invoke: {
            id: 'proveAgain',
            src: 'proveAgain',
            onDone: 'sending',
            onError: '#identityForm.open.editing',
          },
        },
        telling: {
          description: 'The changes are saved. Loading the new name for the rest of the portal.',
          on: {
            'identity.type': {
              actions: [
                { type: 'rememberValues', params: ({ event }) => event.values },
                'noticeTyping',
              ],
            },
          },
          invoke: {
            id: 'readSavedUser',
            src: 'readSavedUser',
            input: {},
            onDone: [
              {
                description: 'The customer changed the form in the meantime.',
                guard: 'isTypedSince',
                target: '#identityForm.open.editing',
                actions: { type: 'announceUser', params: ({ event }) => event.output },
              },
              {
                target: '#identityForm.open.saved',
                actions: { type: 'announceUser', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                description:
                  'The customer changed the form in the meantime. The portal shows the new name later.',
                guard: 'isTypedSince',
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
    unreadable: {
      description: 'The customer’s details could not be loaded.',
      on: { 'identity.retry': 'reading' },
    },
  },
})

export type IdentityFormActor = ActorRefFrom<typeof identityFormMachine>
export type IdentityFormSnapshot = SnapshotFrom<typeof identityFormMachine>

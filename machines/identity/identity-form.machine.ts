import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { readMe, User } from '#contract/account.ts'
import type { Country, listCountries } from '#contract/places.ts'
import type { PersonFacts } from '#contract/personal-code.ts'
import { toProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import type { Identity, IdentityForm, readIdentity, updateIdentity } from '#contract/profile.ts'

import type { Outward } from '../app/system.ts'
import { promiseSlot, slot } from '../parts/slot.ts'
import {
  completed,
  contradictionIn,
  identityFormOf,
  mistakesIn,
  valuesOf,
  type IdentityValues,
} from './identity-values.ts'

export type IdentityContext = {
  identity: Identity | null
  countries: readonly Country[]
  /** What stands in the fields. */
  values: IdentityValues
  /** How often the whole form was filled from what is saved. */
  edition: number
  /** How often birthday and sex were filled from the personal code. */
  filled: number
  /** What the personal code says, while the fields say otherwise and nobody has decided. */
  contradiction: PersonFacts | null
  /** The code whose contradiction the person wants to stand. */
  keptCode: string | undefined
  problem: Problem | null
  attempt: number
}

/** What was typed before and is not saved. */
export type IdentityInput = { draft: IdentityValues }

type Submission = { values: IdentityValues; faults: readonly ValidationError[] }

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
    readSavedUser: slot<typeof readMe>('readSavedUser'),
  },
  guards: {
    isMistaken: ({ context }, { values, faults }: Submission) =>
      context.identity === null || mistakesIn(values, context.identity, faults) !== null,
    hasContradiction: ({ context }) => context.contradiction !== null,
    isContradicted: ({ context }, { values }: Submission) =>
      contradictionIn(values) !== null && values['id_number'] !== context.keptCode,
    asksForProof: (_, { message }: Problem) => message === 'errors.step_up_required',
    isSomebody: (_, user: User | null) => user !== null,
  },
  actions: {
    rememberIdentity: assign(({ context }, identity: Identity) => ({
      identity,
      values: { ...valuesOf(identity), ...context.values },
      edition: context.edition + 1,
    })),
    takeSaved: assign(({ context }, identity: Identity) => ({
      identity,
      values: valuesOf(identity),
      edition: context.edition + 1,
      contradiction: null,
      problem: null,
    })),
    rememberCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    rememberValues: assign(({ context }, typed: IdentityValues) => {
      const before = context.values
      const values = completed(typed, before)
      const isKept = values['id_number'] === context.keptCode
      return {
        values: { ...before, ...values },
        filled: values === typed ? context.filled : context.filled + 1,
        contradiction: isKept ? null : contradictionIn(values),
      }
    }),
    rememberContradiction: assign(({ context }, values: IdentityValues) => ({
      contradiction: contradictionIn(values),
      problem: null,
      attempt: context.attempt + 1,
    })),
    useFacts: assign(({ context }) => ({
      values: { ...context.values, ...context.contradiction },
      filled: context.filled + 1,
      contradiction: null,
    })),
    keepTyped: assign(({ context }) => ({
      keptCode: context.values['id_number'],
      contradiction: null,
    })),
    rememberMistakes: assign(({ context }, { values, faults }: Submission) => ({
      problem: context.identity && mistakesIn(values, context.identity, faults),
      attempt: context.attempt + 1,
    })),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    forgetProblem: assign({ problem: null }),
    announceUser: emit((_, user: User | null) => ({ type: 'user.arrived' as const, user })),
    tellSuccess: emit({
      type: 'notice.tell',
      notice: { tone: 'success', key: 'success.profile_updated' },
    }),
  },
}).createMachine({
  id: 'identityForm',
  description: 'Looking after one’s own data: who a person is and where they live.',
  context: ({ input }) => ({
    identity: null,
    countries: [],
    values: input.draft,
    edition: 0,
    filled: 0,
    contradiction: null,
    keptCode: undefined,
    problem: null,
    attempt: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What is known of the person is on its way.',
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
      description: 'The list of countries is on its way; the form does without it if need be.',
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
      description: 'The form can be filled in.',
      initial: 'editing',
      on: {
        'identity.type': {
          target: '.editing',
          actions: { type: 'rememberValues', params: ({ event }) => event.values },
        },
        'identity.submit': [
          {
            description: 'Something is missing or not right.',
            guard: { type: 'isMistaken', params: ({ event }) => event },
            target: '.editing',
            actions: [
              { type: 'rememberValues', params: ({ event }) => event.values },
              { type: 'rememberMistakes', params: ({ event }) => event },
            ],
          },
          {
            description: 'The personal code says otherwise, and nobody has decided yet.',
            guard: { type: 'isContradicted', params: ({ event }) => event },
            target: '.asking',
            actions: [
              { type: 'rememberValues', params: ({ event }) => event.values },
              { type: 'rememberContradiction', params: ({ event }) => event.values },
            ],
          },
          {
            target: 'saving',
            actions: { type: 'rememberValues', params: ({ event }) => event.values },
          },
        ],
      },
      states: {
        editing: {
          description: 'The form is being filled in.',
          on: {
            'facts.use': { guard: 'hasContradiction', actions: 'useFacts' },
            'facts.keep': { guard: 'hasContradiction', actions: 'keepTyped' },
          },
        },
        asking: {
          description: 'It is asked whether the personal code is right, or what was typed.',
          on: {
            'facts.use': { target: '#identityForm.saving', actions: 'useFacts' },
            'facts.keep': { target: '#identityForm.saving', actions: 'keepTyped' },
          },
        },
        saved: {
          description: 'All that stands in the form is saved.',
          initial: 'telling',
          states: {
            telling: {
              description: 'The rest of the portal learns the new name.',
              invoke: {
                id: 'readSavedUser',
                src: 'readSavedUser',
                input: {},
                onDone: [
                  {
                    guard: { type: 'isSomebody', params: ({ event }) => event.output },
                    target: 'told',
                    actions: { type: 'announceUser', params: ({ event }) => event.output },
                  },
                  { description: 'The session has ended since.', target: 'told' },
                ],
                onError: { description: 'The portal learns it a little later.', target: 'told' },
              },
            },
            told: {
              description: 'The portal knows what was saved.',
              on: {},
            },
          },
        },
      },
    },
    saving: {
      description: 'What was filled in is being saved.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'updateIdentity',
        src: 'updateIdentity',
        input: ({ context }) => formOf(context),
        onDone: {
          target: 'open.saved',
          actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'tellSuccess'],
        },
        onError: [
          {
            guard: { type: 'asksForProof', params: ({ event }) => toProblem(event.error) },
            target: 'proving',
          },
          {
            target: 'open.editing',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    proving: {
      description: 'The person proves once more who they are; then the same form is saved.',
      tags: 'busy',
      invoke: { id: 'proveAgain', src: 'proveAgain', onDone: 'saving', onError: 'open.editing' },
    },
    unreadable: {
      description: 'What is known of the person could not be read.',
      on: { 'identity.retry': 'reading' },
    },
  },
})

/** The form was checked before; an empty one would be refused by the server. */
const formOf = ({ identity, values }: IdentityContext): IdentityForm => ({
  first_name: '',
  last_name: '',
  ...(identity ? identityFormOf(values, identity) : {}),
})

export type IdentityFormActor = ActorRefFrom<typeof identityFormMachine>
export type IdentityFormSnapshot = SnapshotFrom<typeof identityFormMachine>

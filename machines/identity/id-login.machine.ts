import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import { IdLoginForm, type startIdLogin } from '#contract/id-login.ts'
import {
  personalCodeFault,
  personalCodeFaultSoFar,
  withoutSpaces,
} from '#contract/personal-code.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import type { IdLoginMethod, IdLoginPurpose } from '#contract/statuses.ts'
import { problemIn } from '#contract/validation.ts'

import { promiseSlot, slot } from '../parts/slot.ts'

/**
 * The way out to the provider that proves who somebody is: a means is chosen, what it needs is typed, and the browser
 * leaves for the provider's page. What comes of it is for `idLoginReturn`, on the page that the provider leads back to.
 */
export const idLoginMachine = setup({
  types: {
    /** `fault` is what is wrong with the personal code as it stands; `attempt` tells one refusal from the next. */
    context: {} as {
      wish: IdLoginWish
      method: IdLoginMethod
      typed: IdLoginTyped
      fault: string | null
      problem: Problem | null
      attempt: number
      url: string
    },
    input: {} as { wish: IdLoginWish; method: IdLoginMethod },
    events: {} as
      | { type: 'method.choose'; method: IdLoginMethod }
      | { type: 'code.type'; code: string }
      | { type: 'code.leave'; code: string }
      | { type: 'idLogin.start'; typed: IdLoginTyped }
      | { type: 'idLogin.comeBack' },
    emitted: {} as { type: 'method.used'; method: IdLoginMethod },
    tags: {} as 'busy',
  },
  actors: {
    startIdLogin: slot<typeof startIdLogin>('startIdLogin'),
    openProvider: promiseSlot<void, { url: string }>('openProvider'),
  },
  guards: {
    isIncomplete: ({ context }, typed: IdLoginTyped) => mistakesIn(context, typed) !== null,
  },
  actions: {
    rememberMethod: assign({ method: (_, method: IdLoginMethod) => method }),
    announceMethod: emit(({ context }) => ({
      type: 'method.used' as const,
      method: context.method,
    })),
    judgeTyping: assign({
      fault: (_, code: string) => personalCodeFaultSoFar(withoutSpaces(code)),
    }),
    judgeCode: assign({
      fault: (_, code: string) => (code === '' ? null : personalCodeFault(withoutSpaces(code))),
    }),
    rememberTyped: assign({ typed: (_, typed: IdLoginTyped) => typed }),
    rememberMistakes: assign(({ context }, typed: IdLoginTyped) =>
      refused(context, mistakesIn(context, typed)),
    ),
    rememberProblem: assign(({ context }, problem: Problem) => refused(context, problem)),
    forgetProblem: assign({ problem: null, fault: null }),
    rememberUrl: assign({ url: (_, url: string) => url }),
  },
}).createMachine({
  id: 'idLogin',
  description: 'Log in with an ID-card, Mobile-ID or Smart-ID at the identity provider.',
  context: ({ input }) => ({
    ...input,
    typed: { id_number: '', phone: '' },
    fault: null,
    problem: null,
    attempt: 0,
    url: '',
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description:
        'The customer chooses ID-card, Mobile-ID or Smart-ID. We check the personal code while they type.',
      on: {
        'method.choose': {
          actions: [
            { type: 'rememberMethod', params: ({ event }) => event.method },
            'forgetProblem',
          ],
        },
        'code.type': { actions: { type: 'judgeTyping', params: ({ event }) => event.code } },
        'code.leave': { actions: { type: 'judgeCode', params: ({ event }) => event.code } },
        'idLogin.start': [
          {
            description: 'The personal code or the phone number is empty or invalid.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.typed },
            actions: { type: 'rememberMistakes', params: ({ event }) => event.typed },
          },
          {
            target: 'starting',
            actions: [
              { type: 'rememberTyped', params: ({ event }) => event.typed },
              'announceMethod',
            ],
          },
        ],
      },
    },
    starting: {
      description: 'Starting the ID log-in with the provider.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'startIdLogin',
        src: 'startIdLogin',
        input: ({ context }) => formOf(context, context.typed),
        onDone: {
          target: 'leaving',
          actions: { type: 'rememberUrl', params: ({ event }) => event.output.url },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    leaving: {
      description: 'Opening the provider’s page.',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'atProvider',
        onError: {
          description: 'The browser must not open this address.',
          target: 'choosing',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    atProvider: {
      description:
        'The customer is on the provider’s page. If they come back early, they can choose again.',
      on: { 'idLogin.comeBack': 'choosing' },
    },
  },
})

/** What the proof is for, and where it leads afterwards. */
export type IdLoginWish = {
  purpose: IdLoginPurpose
  return_to?: string
  cart_token?: string
}

export type IdLoginTyped = { id_number: string; phone: string }

type Choice = { wish: IdLoginWish; method: IdLoginMethod }

function formOf({ wish, method }: Choice, { id_number, phone }: IdLoginTyped): IdLoginForm {
  if (method === 'smartcard') return { method, ...wish }
  if (method === 'smartid') return { method, id_number, ...wish }
  return { method, id_number, phone: dialled(phone), ...wish }
}

function mistakesIn(choice: Choice, typed: IdLoginTyped): Problem | null {
  return problemIn(IdLoginForm, formOf(choice, typed))
}

/** As the network dials it. A number without its country is an Estonian one. */
function dialled(phone: string): string {
  const digits = phone.replaceAll(/[\s()-]/g, '').replace(/^00/, '+')
  return digits === '' || digits.startsWith('+') ? digits : `+372${digits}`
}

function refused(context: { attempt: number }, problem: Problem | null) {
  const fault = problem?.validationErrors.find(({ field }) => field === 'id_number')
  return { problem, fault: fault?.message ?? null, attempt: context.attempt + 1 }
}

export type IdLoginActor = ActorRefFrom<typeof idLoginMachine>
export type IdLoginSnapshot = SnapshotFrom<typeof idLoginMachine>

import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { IdLoginForm, type startIdLogin } from '#contract/identity/id-login.ts'
import {
  personalCodeError,
  partialPersonalCodeError,
  withoutSpaces,
} from '#contract/identity/personal-code.ts'
import type { Problem } from '#contract/problem.ts'
import type { IdLoginMethod, IdLoginPurpose } from '#contract/statuses.ts'
import { findProblem } from '#contract/form/validation.ts'

import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import { redirectActors, redirectToProvider } from '../fragments/provider-redirect.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * Starts an ID log-in: the person chooses a method, enters what it needs, and the browser leaves for the provider's
 * page. `idLoginReturn` handles the outcome on the page that the provider returns to.
 */
export const idLoginMachine = setup({
  types: {
    /** `codeError` is the validation error of the current personal code. */
    context: {} as Rejection & {
      request: IdLoginRequest
      method: IdLoginMethod
      fields: IdLoginFields
      codeError: string | null
      url: string
    },
    input: {} as { request: IdLoginRequest; method: IdLoginMethod },
    events: {} as
      | { type: 'method.choose'; method: IdLoginMethod }
      | { type: 'code.change'; code: string }
      | { type: 'code.blur'; code: string }
      | { type: 'idLogin.start'; fields: IdLoginFields }
      | { type: 'idLogin.chooseAgain' },
    emitted: {} as { type: 'method.used'; method: IdLoginMethod },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    startIdLogin: unimplementedCall<typeof startIdLogin>('startIdLogin'),
    ...redirectActors,
  },
  guards: {
    isIncomplete: ({ context }, typed: IdLoginFields) => validate(context, typed) !== null,
  },
  actions: {
    setMethod: assign({ method: (_, method: IdLoginMethod) => method }),
    notifyMethodUsed: emit(({ context }) => ({
      type: 'method.used' as const,
      method: context.method,
    })),
    validatePartialCode: assign({
      codeError: (_, code: string) => partialPersonalCodeError(withoutSpaces(code)),
    }),
    validateCode: assign({
      codeError: (_, code: string) => (code === '' ? null : personalCodeError(withoutSpaces(code))),
    }),
    setFields: assign({ fields: (_, typed: IdLoginFields) => typed }),
    setValidationErrors: assign(({ context }, typed: IdLoginFields) =>
      withRejection(context, validate(context, typed)),
    ),
    setProblem: assign(({ context }, problem: Problem) => withRejection(context, problem)),
    clearProblem: assign({ problem: null, codeError: null }),
    setUrl: assign({ url: (_, url: string) => url }),
  },
}).createMachine({
  id: 'idLogin',
  description: 'Log in with an ID-card, Mobile-ID or Smart-ID at the identity provider.',
  context: ({ input }) => ({
    ...input,
    fields: { id_number: '', phone: '' },
    codeError: null,
    ...noRejection,
    url: '',
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description:
        'The customer chooses ID-card, Mobile-ID or Smart-ID. We check the personal code while they type.',
      meta: { messages: ['errors.form_validation', 'errors.no_id_number'] },
      on: {
        'method.choose': {
          actions: [{ type: 'setMethod', params: ({ event }) => event.method }, 'clearProblem'],
        },
        'code.change': {
          actions: { type: 'validatePartialCode', params: ({ event }) => event.code },
        },
        'code.blur': { actions: { type: 'validateCode', params: ({ event }) => event.code } },
        'idLogin.start': [
          {
            description: 'The personal code or the phone number is empty or invalid.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.fields },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.fields },
          },
          {
            target: 'starting',
            actions: [
              { type: 'setFields', params: ({ event }) => event.fields },
              'notifyMethodUsed',
            ],
          },
        ],
      },
    },
    starting: {
      description: 'Starting the ID log-in with the provider.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'startIdLogin',
        src: 'startIdLogin',
        input: ({ context }) => formOf(context, context.fields),
        onDone: {
          target: 'redirecting',
          actions: { type: 'setUrl', params: ({ event }) => event.output.url },
        },
        onError: { target: 'choosing', actions: setCallProblem },
      },
    },
    redirecting: redirectToProvider({ onRefused: 'choosing' }),
    atProvider: {
      description:
        'The customer is on the provider’s page. If they come back early, they can choose again.',
      on: { 'idLogin.chooseAgain': 'choosing' },
    },
  },
})

/** What the ID log-in is for, and the page to open afterwards. */
export type IdLoginRequest = {
  purpose: IdLoginPurpose
  return_to?: string
  cart_token?: string
}

type IdLoginFields = { id_number: string; phone: string }

type Choice = { request: IdLoginRequest; method: IdLoginMethod }

function formOf({ request, method }: Choice, { id_number, phone }: IdLoginFields): IdLoginForm {
  if (method === 'smartcard') return { method, ...request }
  if (method === 'smartid') return { method, id_number, ...request }
  return { method, id_number, phone: toDialableNumber(phone), ...request }
}

function validate(choice: Choice, typed: IdLoginFields): Problem | null {
  return findProblem(IdLoginForm, formOf(choice, typed))
}

/** Returns the number as the network dials it. A number without a country code is Estonian. */
function toDialableNumber(phone: string): string {
  const digits = phone.replaceAll(/[\s()-]/g, '').replace(/^00/, '+')
  return digits === '' || digits.startsWith('+') ? digits : `+372${digits}`
}

function withRejection(context: Rejection, problem: Problem | null) {
  const codeError = problem?.validationErrors.find(({ field }) => field === 'id_number')
  return { ...toRejection(context, problem), codeError: codeError?.message ?? null }
}

export type IdLoginSnapshot = SnapshotFrom<typeof idLoginMachine>

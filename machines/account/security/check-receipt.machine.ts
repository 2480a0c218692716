import { assign, setup } from 'xstate'

import { checkErasure, type Erasure } from '#contract/account/session.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '#machines/fragments/call-problem.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/** Checks whether the receipt of an account deletion is genuine, and shows its contents. */
export const checkReceiptMachine = setup({
  types: {
    context: {} as Rejection & {
      receipt: string
      erasure: Erasure | null
    },
    events: {} as { type: 'receipt.check'; receipt: string },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: { checkErasure: unimplementedCall<typeof checkErasure>('checkErasure') },
  guards: { isIncomplete: (_, receipt: string) => validate(receipt) !== null },
  actions: {
    setReceipt: assign({ receipt: (_, receipt: string) => receipt }),
    setErasure: assign({ erasure: (_, erasure: Erasure) => erasure }),
    clearErasure: assign({ erasure: null, problem: null }),
    setValidationErrors: assign(({ context }, receipt: string) =>
      toRejection(context, validate(receipt)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
  },
}).createMachine({
  id: 'checkReceipt',
  description: 'Check a receipt of account deletion.',
  context: { receipt: '', erasure: null, ...noRejection },
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer can enter a receipt number.',
      meta: { messages: ['errors.form_validation', 'errors.no_value'] },
      initial: 'unconfirmed',
      on: {
        'receipt.check': [
          {
            description: 'The field is empty.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.receipt },
            target: '.unconfirmed',
            actions: { type: 'setValidationErrors', params: ({ event }) => event.receipt },
          },
          {
            target: 'checking',
            actions: { type: 'setReceipt', params: ({ event }) => event.receipt },
          },
        ],
      },
      states: {
        unconfirmed: { description: 'No receipt has been confirmed yet.' },
        confirmed: {
          description:
            'The receipt is genuine. The page shows when and why the data was deleted, and how many records.',
        },
      },
    },
    checking: {
      description: 'Checking the receipt.',
      tags: 'busy',
      entry: 'clearErasure',
      invoke: {
        id: 'checkErasure',
        src: 'checkErasure',
        input: ({ context }) => ({ receipt: context.receipt }),
        onDone: {
          target: 'editing.confirmed',
          actions: { type: 'setErasure', params: ({ event }) => event.output },
        },
        onError: { target: 'editing', actions: setCallProblem },
      },
    },
  },
})

const validate = (receipt: string): Problem | null => findProblem(checkErasure.input, { receipt })

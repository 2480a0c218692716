import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type {
  ConsentForm,
  downloadConsentForm,
  readConsentForm,
  submitConsent,
} from '#contract/consent/consent.ts'
import { defaultLocale, type Locale } from '#contract/locale.ts'
import { localProblem, type Problem, type ValidationError } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  callProblem,
  noRejection,
  toRejection,
  reportCallProblem,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { unimplementedCall, unimplementedPromise } from '../fragments/unimplemented.ts'

/** What the customer signs: the language of the text, their name and each choice. */
export type SignedForm = { locale: Locale; name: string; choices: Record<string, boolean> }

type ConsentInput = { orderProductId: string }
type PdfFile = Uint8Array<ArrayBuffer>

type ConsentContext = ConsentInput &
  Rejection & { form: ConsentForm | null; signed: SignedForm; copy: PdfFile | null }

/** The consent of an ordered product: it is read, signed, downloaded, changed, renewed after a new version, and withdrawn. */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as
      | { type: 'consent.retry' }
      | { type: 'consent.sign'; form: SignedForm }
      | { type: 'consent.download' }
      | { type: 'consent.change' }
      | { type: 'change.dismiss' }
      | { type: 'consent.withdraw' }
      | { type: 'withdrawal.confirm' }
      | { type: 'withdrawal.dismiss' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readConsentForm: unimplementedCall<typeof readConsentForm>('readConsentForm'),
    submitConsent: unimplementedCall<typeof submitConsent>('submitConsent'),
    downloadConsentForm: unimplementedCall<typeof downloadConsentForm>('downloadConsentForm'),
    saveCopy: unimplementedPromise<null, { copy: PdfFile | null }>('saveCopy'),
  },
  guards: {
    isLocked: (_, { message }: Problem) => message === 'errors.step_locked',
    isOutOfDate: (_, { message }: Problem) =>
      message === 'errors.consent_changed' ||
      message === 'errors.consent_already_signed' ||
      message === 'errors.consent_not_signed',
    isIncomplete: ({ context }, form: SignedForm) => missingIn(form, context.form).length > 0,
    hasSignature: ({ context }) => Boolean(context.form?.signature),
    isUnsigned: ({ context }) => !context.form?.signature,
    isWithdrawn: ({ context }) => Boolean(context.form?.signature?.withdrawn_at),
    isCurrent: ({ context }) => context.form?.is_signature_current === true,
  },
  actions: {
    setForm: assign({ form: (_, form: ConsentForm) => form, problem: null }),
    setSigned: assign({ signed: (_, form: SignedForm) => form }),
    setCopy: assign({ copy: (_, copy: PdfFile) => copy }),
    clearCopy: assign({ copy: null }),
    setValidationErrors: assign(({ context }, form: SignedForm) =>
      toRejection(
        context,
        localProblem('errors.form_validation', {
          validationErrors: missingIn(form, context.form),
        }).problem,
      ),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
    notifySigned: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.consent_signed' as const },
    }),
    notifyWithdrawn: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.consent_withdrawn' as const },
    }),
    notifyDownloaded: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.download_completed' as const },
    }),
  },
}).createMachine({
  id: 'consent',
  description: 'Read, sign, change and withdraw the consent to a test.',
  context: ({ input }) => ({
    ...input,
    form: null,
    signed: { locale: defaultLocale, name: '', choices: {} },
    copy: null,
    ...noRejection,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the consent and the customer’s signature.',
      invoke: {
        id: 'readConsentForm',
        src: 'readConsentForm',
        input: ({ context }) => ({ order_product_id: context.orderProductId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setForm', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isLocked', params: callProblem }, target: 'locked' },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    deciding: {
      description: 'Determining whether the consent is signed, withdrawn or out of date.',
      always: [
        { guard: 'isUnsigned', target: 'reading' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { guard: 'isCurrent', target: 'signed' },
        { target: 'outdated' },
      ],
    },
    reading: {
      description:
        'The customer reads the consent, makes each choice and types their name. Nothing is ticked in advance.',
      meta: {
        messages: ['errors.form_validation', 'errors.consent_required', 'errors.no_signature'],
      },
      on: {
        'consent.sign': [
          {
            description: 'The name or a required choice is missing.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          {
            target: 'signing',
            actions: { type: 'setSigned', params: ({ event }) => event.form },
          },
        ],
        'change.dismiss': { guard: 'hasSignature', target: 'deciding', actions: 'clearProblem' },
      },
    },
    signing: {
      description: 'Signing the consent.',
      meta: { messages: ['success.consent_signed'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'submitConsent',
        src: 'submitConsent',
        input: ({ context: { orderProductId, signed, form } }) => ({
          decision: 'sign' as const,
          order_product_id: orderProductId,
          version: form?.version ?? 0,
          ...signed,
        }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setForm', params: ({ event }) => event.output }, 'notifySigned'],
        },
        onError: [
          {
            description: 'The text or the signature has changed meanwhile. It is read again.',
            guard: { type: 'isOutOfDate', params: callProblem },
            target: 'loading',
            actions: reportCallProblem,
          },
          { target: 'reading', actions: setCallProblem },
        ],
      },
    },
    signed: {
      description:
        'The consent is signed. The page shows the copy and what the customer can change.',
      on: {
        'consent.download': 'downloading',
        'consent.change': 'reading',
        'consent.withdraw': 'confirmingWithdrawal',
      },
    },
    outdated: {
      description:
        'The text has changed since the signature, which stays in force. The page shows what has changed and offers to sign the new text.',
      on: {
        'consent.download': 'downloading',
        'consent.change': 'reading',
        'consent.withdraw': 'confirmingWithdrawal',
      },
    },
    withdrawn: {
      description: 'The consent is withdrawn. The customer can sign it again.',
      on: { 'consent.download': 'downloading', 'consent.change': 'reading' },
    },
    confirmingWithdrawal: {
      description: 'The page says what a withdrawal means, and asks whether to withdraw.',
      on: { 'withdrawal.confirm': 'withdrawing', 'withdrawal.dismiss': 'deciding' },
    },
    withdrawing: {
      description: 'Withdrawing the consent.',
      meta: { messages: ['success.consent_withdrawn'] },
      tags: 'busy',
      invoke: {
        id: 'submitConsent',
        src: 'submitConsent',
        input: ({ context }) => ({
          decision: 'withdraw' as const,
          order_product_id: context.orderProductId,
        }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setForm', params: ({ event }) => event.output }, 'notifyWithdrawn'],
        },
        onError: [
          {
            description: 'The consent was withdrawn meanwhile, such as in another tab.',
            guard: { type: 'isOutOfDate', params: callProblem },
            target: 'loading',
            actions: reportCallProblem,
          },
          { target: 'confirmingWithdrawal', actions: reportCallProblem },
        ],
      },
    },
    downloading: {
      description: 'Loading the signed copy as a PDF.',
      tags: 'busy',
      invoke: {
        id: 'downloadConsentForm',
        src: 'downloadConsentForm',
        input: ({ context }) => ({ order_product_id: context.orderProductId }),
        onDone: {
          target: 'saving',
          actions: { type: 'setCopy', params: ({ event }) => event.output },
        },
        onError: { target: 'deciding', actions: reportCallProblem },
      },
    },
    saving: {
      description: 'The browser is saving the copy.',
      meta: { messages: ['success.download_completed', 'errors.unexpected'] },
      tags: 'busy',
      exit: 'clearCopy',
      invoke: {
        id: 'saveCopy',
        src: 'saveCopy',
        input: ({ context }) => ({ copy: context.copy }),
        onDone: { target: 'deciding', actions: 'notifyDownloaded' },
        onError: { target: 'deciding', actions: reportCallProblem },
      },
    },
    locked: {
      description:
        'The consent cannot be given yet: the order is not paid, or the identity is not confirmed. The page links to the dashboard.',
    },
    loadFailed: {
      description: 'The consent could not be loaded.',
      on: { 'consent.retry': 'loading' },
    },
  },
})

/** The fields of a signature that are missing: required choices, and the name. */
const missingIn = (
  { locale, name, choices }: SignedForm,
  form: ConsentForm | null,
): ValidationError[] => {
  const offered = form?.texts[locale]?.choices ?? []
  const refused = offered.filter(({ key, required }) => required && choices[key] !== true)
  return [
    ...refused.map(({ key }) => ({ field: `choices.${key}`, message: 'errors.consent_required' })),
    ...(name.trim() === '' ? [{ field: 'name', message: 'errors.no_signature' }] : []),
  ]
}

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

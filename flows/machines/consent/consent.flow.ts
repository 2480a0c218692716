import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { consentMachine, type ConsentSnapshot } from '#machines/consent/consent.machine.ts'

import { failure, unreachable } from '../samples.ts'
import { button, effect, question } from '../../labels/label.ts'
import {
  orderProductId,
  outdatedConsent,
  signedConsent,
  unsignedConsent,
  withdrawnConsent,
} from './consent-samples.ts'

const signedForm = {
  locale: 'en' as const,
  name: 'Mari Tamm',
  choices: { processing: true, research: false },
}

export const consentModel = {
  machine: consentMachine,
  input: { orderProductId },
  precondition: { person: 'verified', cart: 'any' },
  spec: { consent: ['7.9', '8.4'] },
  labels: {
    'consent.retry': button('Try again'),
    'consent.sign': button('Sign the consent'),
    'consent.download': button('Download a copy'),
    'consent.change': button('Change choices', 'Read and sign the new version', 'Sign again'),
    'change.dismiss': button('Cancel'),
    'consent.withdraw': button('Withdraw consent'),
    'withdrawal.confirm': button('Yes, withdraw the consent'),
    'withdrawal.dismiss': button('Keep the consent'),
  },
  questions: {
    isLocked: question('Does an earlier step have to be done first?'),
    isOutOfDate: question('Has the text or the signature changed meanwhile?'),
    isIncomplete: question('Is the name or a required choice missing?'),
    hasSignature: question('Has the customer signed before?'),
    isUnsigned: question('Is there no signature yet?'),
    isWithdrawn: question('Has the customer withdrawn the consent?'),
    isCurrent: question('Is the signature under the current text?'),
  },
  effects: {
    setForm: effect('shows the consent and its signature'),
    setSigned: effect('stores the name and the choices'),
    setCopy: effect('stores the copy'),
    clearCopy: effect('clears the copy'),
    notifySigned: effect('shows that the consent is signed'),
    notifyWithdrawn: effect('shows that the consent is withdrawn'),
    notifyDownloaded: effect('shows that the download is complete'),
  },
  events: {
    'consent.sign': [
      { form: named('a complete form', signedForm) },
      {
        form: named('a form without a name and choices', { ...signedForm, name: '', choices: {} }),
      },
    ],
  },
  actors: {
    readConsentForm: {
      done: [unsignedConsent, signedConsent, outdatedConsent, withdrawnConsent],
      error: [unreachable, failure('errors.step_locked')],
    },
    submitConsent: {
      done: (snapshot: ConsentSnapshot) =>
        snapshot.matches('signing') ? [signedConsent] : [withdrawnConsent],
      error: (snapshot: ConsentSnapshot) =>
        snapshot.matches('signing')
          ? [unreachable, failure('errors.consent_changed')]
          : [unreachable, failure('errors.consent_not_signed')],
    },
    downloadConsentForm: {
      done: [named('a copy', new Uint8Array([37, 80, 68, 70]))],
      error: [unreachable],
    },
    saveCopy: {
      done: [null],
      error: [
        named('the browser blocks the download', new Error('the browser blocks the download')),
      ],
    },
  },
  nodeKey: ({ context: { form } }: ConsentSnapshot) => ({
    signature: form?.signature
      ? form.signature.withdrawn_at
        ? 'withdrawn'
        : String(form.is_signature_current)
      : null,
  }),
  allowedDeadEnds: [{ state: 'consent.locked', why: 'a link leads to the dashboard' }],
  effectVariant: {
    nodeKey: ({ context: { form, problem: shown } }) => [
      form?.signature?.withdrawn_at ?? form?.is_signature_current ?? null,
      shown !== null,
    ],
  },
} satisfies ModelOf<typeof consentMachine>

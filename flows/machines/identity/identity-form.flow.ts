import type { Answer, SentAnswers } from '#contract/form/form.ts'
import type { Identity } from '#contract/account/profile.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import { valuesOf, type IdentityValues } from '#machines/identity/identity-values.ts'

import { countries } from '../order/order-samples.ts'
import { customer, customerEmail, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

export const identity: Identity = named('a customer’s data', {
  email: customerEmail,
  is_email_confirmed: true,
  is_verified: false,
  first_name: 'Mari',
  last_name: 'Tamm',
  dob: '1985-03-05',
  id_number: null,
  phone: null,
  gender: null,
  sex: 'female',
  nationality: 'EE',
  ethnic_group: null,
  report_language: 'et',
  address: null,
  is_shipping_same: true,
  shipping_address: null,
  locked: [],
})

const known = valuesOf(identity)
const typed = named('another name', { ...known, first_name: 'Maarja' })
const nameless = named('no name', { ...known, first_name: '' })
const contradicting = named('someone else’s personal code', { ...known, id_number: '37605030299' })

/** The answers for these field values: an empty field has none, an address is one answer. */
export const answersOf = (values: IdentityValues): SentAnswers => {
  const parts = Object.entries(values).filter(([key]) => key.includes('.'))
  const addressOf = (name: string) =>
    Object.fromEntries(
      parts
        .filter(([key]) => key.startsWith(`${name}.`))
        .map(([key, value]) => [key.slice(name.length + 1), answerOf(value)]),
    )
  const plain = Object.entries(values).filter(([key]) => !key.includes('.') && key !== 'email')
  return named('the response to that request', {
    ...Object.fromEntries(plain.map(([key, value]) => [key, answerOf(value)])),
    address: addressOf('address'),
    shipping_address: addressOf('shipping_address'),
  })
}

const answerOf = (value: unknown): Answer =>
  typeof value === 'boolean' ? value : String(value).trim() || null

const typings = [typed, nameless, contradicting]

export const identityFormModel = {
  machine: identityFormMachine,
  precondition: { person: 'unverified', cart: 'any' },
  spec: { identityForm: ['3.8', '5.1', '5.6', '7.6'] },
  labels: {
    'identity.change': sentence('The customer edits the form'),
    'identity.submit': button('Save'),
    'identity.retry': button('Try again'),
    'details.apply': button('Use these details'),
    'details.ignore': button('Keep what I entered'),
  },
  questions: {
    isNewContradiction: question('Do the entries contradict the personal code?'),
    hasContradiction: question('Do the date of birth or the sex differ from the personal code?'),
    hasNewInput: question('Has the customer changed the form in the meantime?'),
  },
  effects: {
    setIdentity: effect('fills in the customer’s data'),
    setSavedIdentity: effect('stores the saved data'),
    setCountries: effect('stores the list of countries'),
    setAnswers: effect('stores the answers to send'),
    setHasNewInput: effect('notes that the customer continues to type'),
    clearHasNewInput: effect('notes that there is no new input'),
    setContradiction: effect('shows what contradicts the personal code'),
    applyDetails: effect('fills in the date of birth and sex from the personal code'),
    ignoreDetails: effect('leaves the customer’s answers unchanged'),
    discardDraft: effect('deletes the draft'),
    hideSuccess: effect('hides the success message'),
  },
  input: { draft: {} },
  nodeKey: ({ context }) => [
    context.contradiction !== null,
    context.confirmedCode !== undefined,
    context.hasNewInput,
  ],
  events: {
    'identity.change': ({ value }) =>
      (typeof value === 'object' && 'saving' in value ? [typed] : typings).map((one) => ({
        values: one,
      })),
    'identity.submit': typings.map((one) => ({
      values: one,
      answers: answersOf(one),
      fieldErrors: [],
    })),
  },
  actors: {
    readIdentity: { done: [identity], error: [unreachable] },
    listCountries: { done: [named('countries', { countries: [] })], error: [unreachable] },
    updateIdentity: {
      done: [identity],
      error: [problem('errors.step_up_required'), problem('errors.identity_locked')],
    },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
    readUser: { done: [customer, null], error: [unreachable] },
  },
  effectVariant: { actors: { listCountries: { done: [named('a country', { countries })] } } },
} satisfies ModelOf<typeof identityFormMachine>

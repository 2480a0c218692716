import type { Identity } from '#contract/profile.ts'
import type { ModelOf } from '#flows/model.ts'
import { problem } from '#contract/problem.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import { valuesOf } from '#machines/identity/identity-values.ts'

import { customer, customerEmail, unreachable } from '../samples.ts'
import { named } from '../../names.ts'

export const identity: Identity = named('a person', {
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
const contradicting = named('another’s code', { ...known, id_number: '37605030299' })
const values = [typed, nameless, contradicting]

export const identityFormModel = {
  machine: identityFormMachine,
  input: { draft: {} },
  identity: ({ context }) => [context.contradiction !== null, context.keptCode !== undefined],
  events: {
    'identity.type': values.map((one) => ({ values: one })),
    'identity.submit': values.map((one) => ({ values: one, faults: [] })),
  },
  actors: {
    readIdentity: { done: [identity], error: [unreachable] },
    listCountries: { done: [named('countries', { countries: [] })], error: [unreachable] },
    updateIdentity: {
      done: [identity],
      error: [problem('errors.step_up_required'), problem('errors.identity_locked')],
    },
    proveAgain: { done: [null], error: [named('it is given up', new Error('given up'))] },
    readSavedUser: { done: [customer, null], error: [unreachable] },
  },
} satisfies ModelOf<typeof identityFormMachine>

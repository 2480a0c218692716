import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { idLoginMachine } from '#machines/identity/id-login.machine.ts'

import { named } from '../../graph/sample-names.ts'
import { unreachable } from '../samples.ts'
import { button, effect, field, group, question, sentence } from '../../labels/label.ts'

const code = '60001019906'
const there = named('an address', { url: 'https://id.example/auth/1' })
const nowhere = named('an address that does not belong to a provider', {
  url: 'http://id.example/auth/1',
})

export const idLoginModel = {
  machine: idLoginMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: { idLogin: ['2.1', '7.4'] },
  labels: {
    'method.choose': group('How would you like to confirm your identity?'),
    'code.change': field('Personal code'),
    'code.blur': sentence('The customer leaves the personal code field'),
    'idLogin.start': button('Continue'),
    'idLogin.chooseAgain': button('Choose again'),
  },
  questions: {
    isIncomplete: question('Is the personal code or phone number empty or invalid?'),
  },
  effects: {
    setMethod: effect('stores the chosen method'),
    validatePartialCode: effect('checks the personal code as it is typed'),
    validateCode: effect('checks the personal code'),
    setFields: effect('stores the entered data'),
    notifyMethodUsed: effect('reports the method that the customer used'),
  },
  input: { request: { purpose: 'login' }, method: 'smartid' },
  events: {
    'method.choose': [{ method: 'mobile' }],
    'code.change': [{ code: '6000101990' }],
    'code.blur': [{ code }],
    'idLogin.start': [
      { fields: named('filled in', { id_number: code, phone: '+37200000766' }) },
      { fields: named('left empty', { id_number: '', phone: '' }) },
    ],
  },
  actors: {
    startIdLogin: {
      done: [there, nowhere],
      error: [unreachable],
    },
    openProvider: {
      done: ({ context }) => (context['url'] === there.url ? [undefined] : []),
      error: ({ context }) =>
        context['url'] === nowhere.url ? [problem('errors.id_login_failed')] : [],
    },
  },
  nodeKey: (snapshot) => snapshot.matches('redirecting') && snapshot.context.url,
  effectVariant: {
    events: { 'code.change': [{ code: 'A' }], 'code.blur': [{ code: 'A' }] },
    nodeKey: ({ context }) => [context.url, context.problem !== null, context.codeError !== null],
  },
} satisfies ModelOf<typeof idLoginMachine>

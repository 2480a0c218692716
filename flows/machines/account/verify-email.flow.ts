import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts'

import { unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

export const verifyEmailModel = {
  machine: verifyEmailMachine,
  precondition: { person: 'unconfirmed', cart: 'any' },
  spec: { verifyEmail: ['2.1', '7.4'] },
  labels: {
    'link.open': sentence('The customer opens a link from an email'),
    'link.retry': button('Try again'),
  },
  questions: {
    isIncomplete: question('Is part of the link missing?'),
  },
  effects: {
    setLink: effect('stores the link'),
    notifyTabs: effect('informs the other tabs'),
  },
  events: {
    'link.open': [
      { link: { id: 'an-id', signature: 'a-signature' } },
      { link: { id: '', signature: '' } },
    ],
  },
  actors: {
    confirmEmail: {
      done: [null],
      error: [
        problem('errors.email_already_confirmed'),
        problem('errors.link_expired'),
        problem('errors.link_used'),
        problem('errors.link_superseded'),
        problem('errors.link_unknown'),
        unreachable,
      ],
    },
  },
} satisfies ModelOf<typeof verifyEmailMachine>

import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts'

import { unreachable } from '../samples.ts'

export const verifyEmailModel = {
  machine: verifyEmailMachine,
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

import { problem } from '#contract/problem.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  hpvParticipationMachine,
  type HpvParticipationSnapshot,
} from '#machines/study/hpv-participation.machine.ts'

import { button, effect, question } from '../../labels/label.ts'
import { unreachable } from '../samples.ts'
import { receipt } from './hpv-order.flow.ts'

const stepUpRequired = problem('errors.step_up_required')
named('errors.step_up_required', stepUpRequired.problem)

export const hpvParticipationModel = {
  machine: hpvParticipationMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { hpvParticipation: ['7.2', '9.17'] },
  labels: {
    'result.show': button('Show my result'),
    'result.hide': button('Hide the result'),
    'reminders.stop': button('Do not remind me again'),
    'withdrawal.open': button('Leave the study'),
    'withdrawal.dismiss': button('Stay in the study'),
    'withdrawal.confirm': button('Leave and delete'),
  },
  questions: {
    hasResult: question('Is a result available?'),
    areRemindersOn: question('Are reminders on?'),
    isUnchosen: question('Is no option chosen?'),
  },
  effects: {
    setResult: effect('stores the result'),
    clearResult: effect('removes the result from the page'),
    setRemindersStopped: effect('stores that there are no more reminders'),
    setLevel: effect('stores what to delete'),
    setMissingChoice: effect('asks her to choose what to delete'),
    notifyWithdrawn: effect('shows a success message'),
    emitWithdrawn: effect('opens the page of the study again, with the receipt'),
  },
  input: { hasResult: true, canBeReminded: true, hasStoppedReminders: false },
  events: {
    'withdrawal.confirm': [{ level: null }, { level: 'withdraw_and_destroy' }],
  },
  actors: {
    readHpvResult: {
      done: [named('the result', { result: 'not_found' })],
      error: [stepUpRequired, unreachable],
    },
    requestStepUp: { done: [null], error: [new Error('The step-up was cancelled')] },
    stopReminders: {
      done: [
        named('the end of the reminders', {
          receipt: null,
          withdrawn_at: '2027-03-02T09:00:00.000Z',
        }),
      ],
      error: [unreachable],
    },
    withdrawFromHpv: {
      done: [named('the receipt', { receipt, withdrawn_at: '2027-03-02T09:00:00.000Z' })],
      error: [stepUpRequired, unreachable],
    },
  },
  nodeKey: ({ context }: HpvParticipationSnapshot) => context.hasStoppedReminders,
  effectVariant: {
    nodeKey: ({ context }: HpvParticipationSnapshot) => [
      context.hasStoppedReminders,
      context.problem !== null,
    ],
  },
} satisfies ModelOf<typeof hpvParticipationMachine>

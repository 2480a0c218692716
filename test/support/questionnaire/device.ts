import type { Answer } from '#contract/form/form.ts'
import { localProblem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import type { PendingCall } from '#flows/test-actor/actor-tree.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { questionnaireMachine } from '#machines/questionnaire/questionnaire.machine.ts'
import type {
  QuestionnaireEvent,
  QuestionnaireInput,
} from '#machines/questionnaire/questionnaire.setup.ts'

import type { SlowNetwork } from './slow-network.ts'

/** Handles a call when it arrives. */
export type Server = (call: string, payload: Record<string, unknown>) => Promise<Outcome>

type DeviceOptions = {
  orderedProductId: string
  /** By how many milliseconds the clock of the device is fast. */
  clockError: number
  network: SlowNetwork
  server: Server
}

/** A page of the customer: the real machine with its draft, whose requests travel through the network. */
export const createDevice = (options: DeviceOptions) => {
  const { orderedProductId, clockError, network } = options
  let draft: QuestionnaireInput['changes'] = {}

  const open = (section: string | null) => {
    const input = { orderedProductId, section, isSecondLanguageShown: false, changes: draft }
    const page = createTestActor(questionnaireMachine, { input })
    page.actor.on('draft.save', () => {
      draft = page.actor.getSnapshot().context.changes
    })
    page.actor.on('draft.discard', () => {
      draft = {}
    })
    return page
  }

  let page = open(null)
  const time = () => new Date(network.now() + clockError).toISOString()
  const sent = new WeakSet<PendingCall['ref']>()

  const sendPending = () => {
    for (const call of page.calls().filter(({ ref }) => !sent.has(ref))) {
      sent.add(call.ref)
      transmit(call)
    }
  }

  /** A call whose state was left is aborted: its outcome has no effect here. */
  const settle = (ref: PendingCall['ref'], outcome: Outcome) => {
    if (page.calls().some((call) => call.ref === ref)) ref.send({ type: 'call.settle', outcome })
    sendPending()
  }

  const transmit = ({ name, ref, input }: PendingCall) => {
    const { out, back, fault } = network.nextTrip()
    const unreachable = { error: localProblem('errors.unreachable', { call: name }) }
    const payload = {
      ...Object(input),
      ...(name === 'saveQuestionnaire' && { sent_at: time() }),
      ...(name !== 'readQuestionnaire' && fault === 'outdated' && { version: 1000 }),
    }
    if (fault === 'request lost' || fault === 'given up early')
      network.deliver(back, () => settle(ref, unreachable))
    if (fault === 'request lost') return
    network.deliver(out, async () => {
      const outcome = await options.server(name, payload)
      network.deliver(back, () => settle(ref, fault === 'response lost' ? unreachable : outcome))
    })
  }

  sendPending()
  return {
    snapshot: () => page.actor.getSnapshot(),
    untilTimer: () => page.clock.untilNext(),
    advance: (ms: number) => {
      page.clock.advance(ms)
      sendPending()
    },
    send: (event: QuestionnaireEvent) => {
      page.actor.send(event)
      sendPending()
    },
    answer: (question: string, answer: Answer) =>
      page.actor.send({ type: 'answers.change', answers: { [question]: answer }, at: time() }),
    reload: () => {
      const { urlSection } = page.actor.getSnapshot().context
      page.actor.stop()
      page = open(urlSection)
      sendPending()
    },
  }
}

export type Device = ReturnType<typeof createDevice>

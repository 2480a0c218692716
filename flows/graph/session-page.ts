import { setup, type AnyActorRef, type AnyEventObject } from 'xstate'

import { selectAuthStatus } from '#machines/account/auth-status.ts'
import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import { reloginMachine } from '#machines/account/session/relogin.machine.ts'
import { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'

import { appModel } from '../machines/app/app.flow.ts'
import { runningMachines } from '../test-actor/actor-tree.ts'
import type { TestActor } from '../test-actor/create-test-actor.ts'
import type { FlowModel } from './flow-model.ts'

/**
 * The portal with the dialogs of its session, for an exploration. On the page these dialogs run in actor systems of
 * their own: the warning while there is a customer, the log-in while their session has ended.
 */
const sessionPageMachine = setup({
  actors: { app: appMachine, sessionEnd: sessionEndMachine, relogin: reloginMachine },
}).createMachine({
  id: 'sessionPage',
  invoke: { id: 'app', systemId: 'app', src: 'app', input: appModel.input },
  initial: 'withoutCustomer',
  states: {
    withoutCustomer: { on: { 'customer.entered': 'withCustomer' } },
    withCustomer: {
      on: { 'customer.left': 'withoutCustomer' },
      invoke: { id: 'sessionEnd', src: 'sessionEnd' },
      initial: 'uncovered',
      states: {
        uncovered: { on: { 'page.cover': 'covered' } },
        covered: {
          on: { 'page.uncover': 'uncovered' },
          invoke: { id: 'relogin', src: 'relogin' },
        },
      },
    },
  },
})

export const sessionPageModel: FlowModel = { machine: sessionPageMachine, events: {}, actors: {} }

/** Does what the page does: forwards the emitted events, and opens and closes the dialogs. */
export const connectSessionPage = ({ actor }: TestActor): void => {
  const find = (id: string) =>
    runningMachines(actor).find(
      ({ snapshot }) => snapshot.machine.id === id && snapshot.status === 'active',
    )?.ref
  const auth = find('auth')
  if (!auth) throw new Error('auth does not run')
  const forward = (event: AnyEventObject) =>
    (event.type === 'problem.report' ? find('app') : auth)?.send(event)
  find('sessionEnd')?.on('*', forward)
  find('relogin')?.on('*', forward)
  auth.on('sessionTime.updated', (event: AnyEventObject) => find('sessionEnd')?.send(event))
  auth.subscribe((snapshot: AuthSnapshot) => {
    showDialogs(actor, snapshot)
    resumePings(auth, find('relogin'))
  })
}

const showDialogs = (page: AnyActorRef, snapshot: AuthSnapshot): void => {
  const status = selectAuthStatus(snapshot)
  const hasCustomer = status !== 'pending' && status !== 'visitor'
  page.send({ type: hasCustomer ? 'customer.entered' : 'customer.left' })
  page.send({ type: status === 'expired' ? 'page.cover' : 'page.uncover' })
}

/** A dialog that closes while it has paused the pings lets them resume. */
const resumePings = (auth: AnyActorRef, relogin: AnyActorRef | undefined): void => {
  const isPaused = auth.getSnapshot().matches({ customer: { keepAlive: 'paused' } })
  if (isPaused && !relogin) auth.send({ type: 'ping.resume' })
}

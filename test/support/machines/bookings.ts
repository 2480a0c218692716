import { problem } from '#contract/problem.ts'
import { booking } from '#flows/machines/consultation/bookings.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { bookingsMachine } from '#machines/consultation/bookings.machine.ts'

/** The booked consultations of a customer while they load. */
export const opened = (moveId: string | null = null) => {
  const testActor = createTestActor(bookingsMachine, { input: { moveId } })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  const can = (...[event]: Parameters<ReturnType<typeof testActor.actor.getSnapshot>['can']>) =>
    testActor.actor.getSnapshot().can(event)
  return { ...testActor, emitted, state, context, pending, can }
}

/** The booked consultations, loaded. */
export const shown = (bookings = [booking]) => {
  const page = opened()
  page.settle('listBookings', { output: { bookings } })
  return page
}

/** The event of a problem that is reported. */
export const reported = (key: Parameters<typeof problem>[0]) => ({
  type: 'problem.report',
  problem: problem(key).problem,
})

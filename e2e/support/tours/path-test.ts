import { withProgress, checkNode, performTrigger } from '#flows/paths/drive-tour.ts'
import { followPath, statesAt } from '#flows/paths/follow-path.ts'
import type { Edge } from '#flows/graph/graph.ts'
import { endOf } from '#flows/paths/paths.ts'

import { attachDiagramOnFailure } from './failure-diagram.ts'
import {
  createTourDriver,
  expect,
  test,
  tourTimeout,
  type PageContext,
  type PageDriver,
} from './page-driver.ts'

export { test } from './page-driver.ts'

/** A path on the page of a machine, as `npm run paths -- <machine> --format playwright` prints it. */
type OpenPath = {
  /** Sends an event, as a customer or from outside. */
  send: (type: string, payload?: object) => Promise<void>
  /** Answers a call with a sample of the flow model. */
  respond: (call: string, output: string) => Promise<void>
  /** Lets a call fail with a problem. */
  reject: (call: string, error: string) => Promise<void>
  /** Moves the page's clock on. */
  wait: (ms: number) => Promise<void>
  /** Expects the machine in these states, and the page with their content and controls. */
  expectState: (...states: readonly string[]) => Promise<void>
}

/** Opens the page of a machine in its initial state. */
export async function openPath(
  pageContext: PageContext,
  pageDriver: PageDriver,
): Promise<OpenPath> {
  test.setTimeout(tourTimeout)
  const { model } = pageDriver
  const follower = followPath(model)
  const driver = createTourDriver(
    pageContext,
    pageDriver,
    await pageDriver.createActions(pageContext),
  )
  const run = (where: string, perform: () => Promise<void>) => {
    const path = follower.path()
    return attachDiagramOnFailure(pageContext.watch, () =>
      withProgress(path, { done: path.steps.length, where }, perform),
    )
  }
  const take = (name: string, edge: Edge) =>
    test.step(name, () => run(`At ${name}`, () => performTrigger(edge.trigger, driver)))

  pageContext.watch.begin()
  await run('At the start', () => driver.open(follower.path()))
  return {
    send: (type, payload) => take(type, follower.send(type, payload)),
    respond: (call, output) => take(`${call} gives ${output}`, follower.respond(call, output)),
    reject: (call, error) => take(`${call} fails with ${error}`, follower.reject(call, error)),
    wait: (ms) => take(`${ms} ms pass`, follower.wait(ms)),
    expectState: async (...states) => {
      const node = endOf(follower.path())
      expect(statesAt(model.machine.id, node), 'the states of the model').toEqual(states)
      await run(`In ${states.join(', ')}`, () => checkNode(node, driver))
    },
  }
}

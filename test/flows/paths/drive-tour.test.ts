import { describe, expect, it } from 'vitest'

import { tours } from '#flows/paths/paths.ts'
import { createTestActor, type TestActor } from '#flows/test-actor/create-test-actor.ts'
import { driveTour, type TourDriver } from '#flows/paths/drive-tour.ts'

import { kioskMachine } from '../kiosk.machine.ts'
import { kioskModel } from '../kiosk.flow.ts'

describe('a tour', () => {
  it('runs through a page that shows the machine', async () => {
    await expect(driveAll(fakePage())).resolves.toBeUndefined()
  })

  it('reports a control that is enabled although the machine cannot take its event', async () => {
    const page = fakePage()
    const careless = {
      ...page,
      controls: { ...page.controls, 'order.place': async () => true },
    }

    await expect(driveAll(careless)).rejects.toThrow(
      'At the start: Error: the control of order.place is enabled, but the machine cannot take it',
    )
  })

  it('reports a missing control', async () => {
    const page = fakePage()
    const poor = { ...page, controls: { ...page.controls, 'order.cancel': async () => false } }

    await expect(driveAll(poor)).rejects.toThrow(
      'the machine can take order.cancel, but its control is not there or not enabled',
    )
  })

  it('does not compare a control on a page without it', async () => {
    const page = fakePage()
    const other = { ...page, controls: { ...page.controls, 'order.cancel': async () => null } }

    await expect(driveAll(other)).resolves.toBeUndefined()
  })

  it('does not compare the control of an event that the model does not send now', async () => {
    const model = { ...kioskModel, events: { ...kioskModel.events, 'order.cancel': [] } }
    const paths = tours(model)

    expect(paths.length).toBeGreaterThan(0)
    for (const tour of paths) await expect(driveTour(tour, fakePage())).resolves.toBeUndefined()
  })

  it('reports its path and the steps so far when it fails', async () => {
    const [tour] = tours(kioskModel)
    const second = tour?.steps[1]
    const failing = {
      ...fakePage(),
      assertState: async ({ key }: { key: string }) => {
        if (key === second?.to.key) throw new Error('the page is blank')
      },
    }

    await expect(driveAll(failing)).rejects.toThrow(
      /After step 2, .*: Error: the page is blank\nThe path kiosk-[a-z0-9]{10}, 2 of \d+ steps:\n  1\. .*\n  2\. [^\n]*$/,
    )
  })

  it('reports a trigger that its page driver does not support', async () => {
    await expect(driveAll({ ...fakePage(), calls: {} })).rejects.toThrow(
      'The page driver does not support placeOrder',
    )
  })

  it('lets the page driver check every state', async () => {
    const looks: string[] = []
    const [tour] = tours(kioskModel)

    if (tour)
      await driveTour(tour, { ...fakePage(), assertState: async ({ key }) => void looks.push(key) })

    expect(looks).toHaveLength((tour?.steps.length ?? 0) + 1)
  })
})

const driveAll = async (driver: TourDriver) => {
  for (const tour of tours(kioskModel)) await driveTour(tour, driver)
}

/** A page in memory, controlled by the machine itself. */
const fakePage = (): TourDriver => {
  let page: TestActor<typeof kioskMachine> = createTestActor(kioskMachine)
  const send: TourDriver['events'][string] = async (event) => page.perform({ kind: 'send', event })
  const can = (event: Parameters<typeof page.actor.send>[0]) => async () => {
    const snapshot = page.actor.getSnapshot()
    return snapshot.status === 'active' && snapshot.can(event)
  }
  return {
    open: async () => {
      page = createTestActor(kioskMachine)
    },
    events: {
      'goods.add': send,
      'order.place': send,
      'order.cancel': send,
      'payment.confirmed': send,
    },
    calls: { placeOrder: async (outcome) => page.settle('placeOrder', outcome) },
    wait: async (ms) => page.clock.advance(ms),
    controls: {
      'order.place': can({ type: 'order.place' }),
      'order.cancel': can({ type: 'order.cancel' }),
    },
  }
}

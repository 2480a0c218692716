import { videoTestModel } from '#flows/machines/consultation/video-test.flow.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { customer } from '#flows/machines/samples.ts'

import { calls } from '../../support/tours/mock-api.ts'
import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { changeDevices, stubDevices } from '../../support/consultation/stub-devices.ts'

const model: FlowModel = {
  ...videoTestModel,
  actors: { ...videoTestModel.actors, testDevices: {} },
  waived: [
    {
      transition: 'videoTest.running|xstate.error.actor.testDevices|0',
      why: 'the test reports its failures as events',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const videoTestDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const end = button('End the test')

  await stubDevices(page)
  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.respondAlways(calls.listProducts, { output: { products: [] } })
      api.respondAlways(calls.listBookings, { output: { bookings: [] } })
      await openAs(pageContext, customer, '/ekliinik?test=video')
    },
    events: {
      'devices.opened': () => changeDevices(page, 'opened'),
      'devices.failed': ({ reason }) => changeDevices(page, String(reason)),
      'devices.ended': () => changeDevices(page, 'ended'),
      'sound.heard': () => changeDevices(page, 'sound'),
    },
    assertions: {
      ready: expectVisible(button('Start the test')),
      'running.starting': expectVisible(page.getByText('Starting the camera and microphone')),
      'running.silent': expectVisible(page.getByText('Now say something')),
      'running.heard': expectVisible(page.getByText('Your microphone works')),
      refused: expectVisible(page.getByText('The camera and microphone are blocked')),
      missing: expectVisible(page.getByText('No camera or microphone found')),
      failed: expectVisible(page.getByText('The camera or microphone did not start')),
      running: expectVisible(end),
    },
  }
})

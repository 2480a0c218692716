import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import {
  consultationModel,
  laterSlot,
  slot,
  counselling,
} from '#flows/machines/consultation/consultation.flow.ts'
import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import { orderProductId, results, revealedReport } from '#flows/machines/report/report-samples.ts'
import { customer, offeredProduct } from '#flows/machines/samples.ts'

import { navigateTo, openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { stopClock, whileClockRuns } from '../../support/clock.ts'
import {
  definePageDriver,
  expectVisible,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { requestStepUp, stepUpDialog } from '../../support/tours/profile-steps.ts'

const model: FlowModel = {
  ...consultationModel,
  input: { ...consultationModel.input, expiredSlot: null },
  actors: { ...consultationModel.actors, countDown: {} },
  waived: [
    {
      transition: 'consultation.held|xstate.error.actor.countDown|0',
      why: 'the countdown runs in the browser and does not fail',
    },
  ],
}

const Draft = v.object({ topic: v.string() })

const definition = { title: 'transition tour', model, page: '/products/:code' }

export const consultationDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  const topic = page.getByRole('textbox', { name: 'What would you like to talk about?' })
  const open = button(/^Choose (a|another) time$/)
  const add = button(/^(Add to cart|Choose this time)$/)
  const slots = button(new RegExp(`${slot.consultant}$`))
  /** Chooses the first slot of the week, or a later one when the first has been taken. */
  const slotOf = (id: unknown) => (id === laterSlot.id ? slots.last() : slots.first())

  await page.clock.install()
  return {
    open: () => openConsultation(pageContext),
    events: {
      'week.show': () => button('Later times').click(),
      'language.choose': () =>
        page.getByRole('radio', { name: 'Estonian', exact: true }).check({ force: true }),
      'time.pick': ({ slotId }) => slotOf(slotId).click(),
      'form.change': async ({ values }) => {
        // the same text again is no change
        await topic.clear()
        await topic.fill(v.parse(Draft, values).topic)
      },
      'time.add': async () => {
        await topic.fill('My family')
        await page.getByRole('radio', { name: 'Estonian' }).check()
        await add.click()
      },
      'finding.choose': ({ isChosen }) => finding(page).setChecked(isChosen),
      'clock.ticked': ({ secondsLeft }) =>
        secondsLeft === 0 ? page.clock.fastForward(901_000) : page.clock.runFor(1_000),
    },
    calls: {
      requestStepUp: async (outcome) => {
        await requestStepUp(pageContext, outcome)
        await whileClockRuns(page, (options) =>
          expect(stepUpDialog(pageContext)).toBeHidden(options),
        )
      },
    },
    assertions: {
      closed: expectVisible(open),
      loadingDetails: expectVisible(page.getByText('Loading the available times')),
      loading: expectVisible(
        page.getByText('Loading the available times').or(button('Hide times')),
      ),
      choosing: expectVisible(heading('Available times')),
      holding: expectVisible(page.locator('main button[aria-busy="true"]')),
      'held.filling': expectVisible(heading('We are holding this time for you')),
      'held.adding': expectVisible(page.locator('main button[aria-busy="true"]')),
      'held.awaitingStepUp': () =>
        whileClockRuns(page, (options) => expect(stepUpDialog(pageContext)).toBeVisible(options)),
      'held.releasing': expectVisible(page.locator('main button[aria-busy="true"]')),
      added: expectVisible(heading('The consultation is in your cart')),
      taken: expectVisible(heading('This time is no longer available')),
      expired: expectVisible(heading('We no longer hold this time for you')),
      loadFailed: expectVisible(page.getByText('We could not load the available times')),
    },
  }
})

const finding = (page: Page) => page.getByRole('checkbox', { name: 'Coronary heart disease' })

/** Chooses a finding in a report, opens the page from there and stops the clock. */
async function openConsultation(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await page.clock.resume()
  await resetBrowser(pageContext)
  api.respondAlways(calls.listProducts, {
    output: { products: [{ ...offeredProduct, ...counselling, details: null }] },
  })
  api.respondAlways(calls.readCredentials, { output: credentials })
  api.respondAlways(calls.readReportPreview, { output: revealedReport })
  api.respondAlways(calls.readReport, { output: results })
  await openAs(pageContext, customer, `/dashboard-product/${orderProductId}/report`)
  await finding(page).check()
  await navigateTo(pageContext, `/products/${counselling.code}`)
  await page.getByRole('button', { name: 'Choose a time' }).waitFor()
  await stopClock(page)
}

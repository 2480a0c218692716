import { orderedProductModel } from '#flows/machines/product/ordered-product.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { stopClock } from '../../support/clock.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: orderedProductModel,
  page: '/dashboard-product',
}

export const orderedProductDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const expectLoading = expectVisible(page.getByText('Loading the progress'))
  const expectSteps = expectVisible(page.getByRole('heading', { name: 'All steps' }))
  const expectBusy = expectVisible(page.locator('main button[aria-busy="true"]'))

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readDashboard)
      api.holdRequests(calls.readOrderedProduct)
      await openAs(pageContext, customer, '/dashboard-product')
      await expectLoading()
      // the timeout of a held request must not pass while the page is compared
      await stopClock(page)
    },
    events: {
      'page.shown': () =>
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'))
        }),
    },
    assertions: {
      listing: expectLoading,
      choosing: expectVisible(page.getByRole('link', { name: /Order 2026-000118/ }).first()),
      empty: expectVisible(
        page.getByRole('heading', { name: 'You have not ordered anything yet' }),
      ),
      loading: expectLoading,
      shown: expectSteps,
      'shown.current': expectSteps,
      'shown.refreshing': expectSteps,
      reportingPosting: expectBusy,
      retractingPosting: expectBusy,
      updating: expectBusy,
      notFound: expectVisible(page.getByText('Test not found')),
      loadFailed: expectVisible(page.getByRole('main').getByRole('button', { name: 'Try again' })),
    },
  }
})

import { dashboardModel } from '#flows/machines/product/dashboard.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: dashboardModel }

export const dashboardDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: /^Try again/ }).first()

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readDashboard)
      await openAs(pageContext, customer, '/dashboard')
    },
    events: { 'dashboard.retry': () => retry.click() },
    assertions: {
      loading: expectVisible(page.getByText('Loading your products')),
      empty: expectVisible(
        page.getByRole('heading', { name: 'You have not ordered anything yet' }),
      ),
      listed: expectVisible(page.getByRole('heading', { name: 'Ordered', exact: true })),
      refreshing: expectVisible(
        main.getByRole('button', { name: /^Try again/, disabled: true }).first(),
      ),
      loadFailed: expectVisible(page.getByText('We could not load your products')),
    },
  }
})

import type { AnyMachineSnapshot } from 'xstate'

import { dashboardModel } from '#flows/machines/product/dashboard.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expect, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: dashboardModel }

export const dashboardDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: /^Try again/ }).first()
  const enabledRetry = main.getByRole('button', { name: /^Try again/, disabled: false }).first()
  /** The button is enabled again shortly after the response. */
  const shown = (name: string) => async (snapshot: AnyMachineSnapshot) => {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    if (snapshot.context.dashboard.unread !== null) await expect(enabledRetry).toBeVisible()
  }

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readDashboard)
      await openAs(pageContext, customer, '/dashboard')
    },
    events: { 'dashboard.retry': () => retry.click() },
    assertions: {
      loading: expectVisible(page.getByText('Loading your products')),
      empty: shown('You have not ordered anything yet'),
      listed: shown('Ordered'),
      refreshing: expectVisible(
        main.getByRole('button', { name: /^Try again/, disabled: true }).first(),
      ),
      loadFailed: expectVisible(page.getByText('We could not load your products')),
    },
  }
})

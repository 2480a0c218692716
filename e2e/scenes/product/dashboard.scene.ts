import { dashboardModel } from '#flows/models/product/dashboard.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'the dashboard is toured', model: dashboardModel }

export const dashboardScene = scene(about, (stage) => {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Try again' })

  return {
    open: async () => {
      await beginAnew(stage)
      api.hold(calls.dashboard)
      await openAs(stage, customer, '/dashboard')
    },
    events: { 'dashboard.retry': () => retry.click() },
    calls: { readDashboard: (outcome) => api.answer(calls.dashboard, outcome) },
    controls: { 'dashboard.retry': () => isUsable(retry) },
    looks: {
      reading: sees(page.getByText('Loading your products')),
      empty: sees(page.getByRole('heading', { name: 'You have not ordered anything yet' })),
      listed: sees(page.getByRole('heading', { name: 'Ordered', exact: true })),
      unreadable: sees(page.getByText('We could not load your products')),
    },
  }
})

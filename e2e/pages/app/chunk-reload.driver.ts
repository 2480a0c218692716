import type { Route } from '@playwright/test'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { chunkReloadModel } from '#flows/machines/app/chunk-reload.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, dashboardHeading, openDashboard } from '../../support/tours/common-steps.ts'
import { calls, eventually } from '../../support/tours/mock-api.ts'
import { builtFile } from '../../support/build/built-files.ts'
import { interfere, onDocumentRequest } from '../../support/network-faults.ts'
import { openTypedProfile } from '../../support/tours/profile-steps.ts'
import {
  expect,
  expectVisible,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'

const isProfile = ({ pathname }: URL) => pathname === '/profile'

/** The dashboard has no form whose draft could fail to be stored; an extra scenario covers that. */
const model: FlowModel = {
  ...chunkReloadModel,
  actors: { ...chunkReloadModel.actors, saveDrafts: { done: [undefined] } },
}

const definition = { title: 'transition tour', model }

export const chunkReloadDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api, expected } = pageContext
  const retry = page.getByRole('button', { name: 'Reload' })
  const missing = page.getByRole('heading', { name: 'This page didn’t load completely' })
  const expectNoRetry = () => expect(retry).toBeHidden()
  expected.failure(/assets|\/profile/)
  let isMissing = false
  let isRequestOfLastPage = false
  let check: Route | undefined
  await page.route(isProfile, (route) => {
    if (route.request().resourceType() !== 'fetch' || isRequestOfLastPage) {
      isRequestOfLastPage = false
      return route.fallback()
    }
    check = route
    return undefined
  })
  await page.route(builtFile('src/routes/_personal/profile.tsx'), (route) =>
    isMissing ? route.abort('failed') : route.fallback(),
  )
  onDocumentRequest(page, () => {
    isMissing = false
  })

  return {
    open: async () => {
      await openJustReloaded(pageContext)
      isMissing = true
    },
    events: {
      'chunk.failed': async ({ at }) => {
        await page.clock.setFixedTime(Number(at))
        api.respondAlways(calls.readMe, { output: customer })
        // The page that is left sends a request, too.
        isRequestOfLastPage = !isProfile(new URL(page.url()))
        await page.getByRole('link', { name: 'My identity' }).click()
      },
      'page.retry': async ({ at }) => {
        await page.clock.setFixedTime(Number(at))
        await retry.click()
      },
    },
    calls: {
      checkPage: async (outcome) => {
        await eventually(() => check !== undefined, 'the page sends the check request')
        await ('error' in outcome ? check?.abort() : check?.fallback())
        check = undefined
      },
      saveDrafts: async () => undefined,
    },
    endsByItself: (outcome) => 'output' in outcome && outcome.output === undefined,
    assertions: {
      idle: expectVisible(dashboardHeading(pageContext)),
      checking: expectNoRetry,
      saving: expectNoRetry,
      reloading: expectNoRetry,
      unreachable: expectVisible(missing),
      failed: expectVisible(missing),
    },
    extraScenarios: [() => loseUnstorableDrafts(pageContext)],
  }
})

/** A browser that blocks storage: the page is reloaded nevertheless. */
async function loseUnstorableDrafts(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  const dashboard = builtFile('src/routes/_personal/dashboard.tsx')
  const missing = await interfere(page, dashboard, (route) => route.abort('failed'))
  await page.clock.setFixedTime(200_000)
  await openTypedProfile(pageContext)
  api.respondAlways(calls.readMe, { output: customer })
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('Storage is blocked')
    }
  })
  onDocumentRequest(page, missing.restoreRequests)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(dashboardHeading(pageContext)).toBeVisible()
}

/** The tab has stored the time 0 as its last reload, where the model begins. */
async function openJustReloaded(pageContext: PageContext): Promise<void> {
  await resetBrowser(pageContext)
  await pageContext.page.goto('/login')
  await pageContext.page.evaluate(() => sessionStorage.setItem('alleel:last-reload', '0'))
  await resetBrowser(pageContext)
  await openDashboard(pageContext)
}

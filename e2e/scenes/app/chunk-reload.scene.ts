import type { Route } from '@playwright/test'

import type { FlowModel } from '#flows/model.ts'
import { chunkReloadModel } from '#flows/models/app/chunk-reload.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, dashboardHeading, openDashboard } from '../../support/tour-acts.ts'
import { calls, eventually } from '../../support/tour-api.ts'
import { builtFile } from '../../support/tour-parts.ts'
import { openTypedProfile } from '../../support/tour-profile.ts'
import { expect, isUsable, sees, scene, type Stage } from '../../support/tour-test.ts'

const isProfile = ({ pathname }: URL) => pathname === '/profile'

/** On the dashboard nothing is typed that could fail to be saved: a crossing walks that. */
const model: FlowModel = {
  ...chunkReloadModel,
  actors: { ...chunkReloadModel.actors, saveDrafts: { done: [undefined] } },
}

const about = { title: 'a missing part of the page is toured', model }

export const chunkReloadScene = scene(about, async (stage) => {
  const { page, api, expected } = stage
  const retry = page.getByRole('button', { name: 'Reload' })
  const missing = page.getByRole('heading', { name: 'This page didn’t load completely' })
  const isGone = () => expect(retry).toBeHidden()
  expected.failure(/assets|\/profile/)
  let isMissing = false
  let isAskedBefore = false
  let check: Route | undefined
  await page.route(isProfile, (route) => {
    if (route.request().resourceType() !== 'fetch' || isAskedBefore) {
      isAskedBefore = false
      return route.fallback()
    }
    check = route
    return undefined
  })
  await page.route(builtFile('src/routes/_personal.profile.tsx'), (route) =>
    isMissing ? route.abort('failed') : route.fallback(),
  )
  page.on('domcontentloaded', () => {
    isMissing = false
  })

  return {
    open: async () => {
      await openJustReloaded(stage)
      isMissing = true
    },
    events: {
      'chunk.failed': async ({ at }) => {
        await page.clock.setFixedTime(Number(at))
        api.always(calls.me, { output: customer })
        // the page that is left asks, too
        isAskedBefore = !isProfile(new URL(page.url()))
        await page.getByRole('link', { name: 'My identity' }).click()
      },
      'page.retry': async ({ at }) => {
        await page.clock.setFixedTime(Number(at))
        await retry.click()
      },
    },
    calls: {
      checkPage: async (outcome) => {
        await eventually(() => check !== undefined, 'the server is asked for the page')
        await ('error' in outcome ? check?.abort() : check?.fallback())
        check = undefined
      },
      saveDrafts: async () => undefined,
    },
    endsByItself: (outcome) => 'output' in outcome && outcome.output === undefined,
    controls: { 'page.retry': () => isUsable(retry) },
    looks: {
      idle: sees(dashboardHeading(stage)),
      checking: isGone,
      saving: isGone,
      reloading: isGone,
      unreachable: sees(missing),
      failed: sees(missing),
    },
    crossings: [() => loseWhatCannotBeSealed(stage)],
  }
})

/** A browser that keeps nothing: the page is loaded again all the same. */
async function loseWhatCannotBeSealed(stage: Stage): Promise<void> {
  const { page, api } = stage
  const dashboard = builtFile('src/routes/_personal.dashboard.tsx')
  await page.route(dashboard, (route) => route.abort('failed'))
  await page.clock.setFixedTime(200_000)
  await openTypedProfile(stage)
  api.always(calls.me, { output: customer })
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('Nothing is kept here')
    }
  })
  page.once('domcontentloaded', () => void page.unroute(dashboard))
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(dashboardHeading(stage)).toBeVisible()
}

/** The tab remembers that it was loaded again at 0, where the model begins. */
async function openJustReloaded(stage: Stage): Promise<void> {
  await beginAnew(stage)
  await stage.page.goto('/login')
  await stage.page.evaluate(() => sessionStorage.setItem('alleel:last-reload', '0'))
  await beginAnew(stage)
  await openDashboard(stage)
}

import type { FlowModel } from '#flows/model.ts'
import { chunkReloadModel } from '#flows/models/app/chunk-reload.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, dashboardHeading, openDashboard } from '../support/tour-acts.ts'
import { calls } from '../support/tour-api.ts'
import { builtFile } from '../support/tour-parts.ts'
import { expect, isUsable, sees, test, tourMachine, type Stage } from '../support/tour-test.ts'

const model: FlowModel = {
  ...chunkReloadModel,
  actors: { saveDrafts: { done: [undefined] } },
  waived: [
    {
      transition: 'chunkReload.saving|xstate.error.actor.saveDrafts|0',
      why: 'no screen keeps a draft yet, so there is nothing that could fail to be saved',
    },
  ],
}

test('a missing part of the page is toured', async ({ stage, expected }) => {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Load again' })
  const isGone = () => expect(retry).toBeHidden()
  expected.failure(/assets/)
  let isMissing = false
  await page.route(builtFile('src/routes/_personal.profile.tsx'), (route) =>
    isMissing ? route.abort('failed') : route.fallback(),
  )
  page.on('domcontentloaded', () => {
    isMissing = false
  })

  await tourMachine(stage, {
    model,
    open: async () => {
      await openJustReloaded(stage)
      isMissing = true
    },
    events: {
      'chunk.failed': async ({ at }) => {
        await page.clock.setFixedTime(Number(at))
        api.always(calls.me, { output: customer })
        await page.getByRole('link', { name: 'My identity' }).click()
      },
      'page.retry': async ({ at }) => {
        await page.clock.setFixedTime(Number(at))
        await retry.click()
      },
    },
    calls: { saveDrafts: async () => undefined },
    endsByItself: () => true,
    controls: { 'page.retry': () => isUsable(retry) },
    looks: {
      idle: sees(dashboardHeading(stage)),
      saving: isGone,
      reloading: isGone,
      failed: sees(page.getByRole('heading', { name: 'A part of this page is missing' })),
    },
  })
})

/** The tab remembers that it was loaded again at 0, where the model begins. */
async function openJustReloaded(stage: Stage): Promise<void> {
  await beginAnew(stage)
  await stage.page.goto('/login')
  await stage.page.evaluate(() => sessionStorage.setItem('alleel:last-reload', '0'))
  await beginAnew(stage)
  await openDashboard(stage)
}

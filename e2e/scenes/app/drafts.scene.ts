import type { FlowModel } from '#flows/model.ts'
import { draftsModel } from '#flows/models/app/drafts.model.ts'
import { identity } from '#flows/models/identity/identity-form.model.ts'
import { customer } from '#flows/models/samples.ts'

import { dashboardHeading, loginHeading, openDashboard } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { builtFile } from '../../support/tour-parts.ts'
import { lapse, openTypedProfile, reloginDialog } from '../../support/tour-profile.ts'
import { expect, sees, scene, type Stage } from '../../support/tour-test.ts'
import { firstName, typeName } from '../../support/typing.ts'

const { events } = draftsModel

/** One form, and one person, who types only while it is open; the crossings know the others, and a page loaded again. */
const model: FlowModel = {
  ...draftsModel,
  events: {
    ...events,
    'draft.keep': ({ context }) => (context.forms.length > 0 ? events['draft.keep'] : []),
    'draft.drop': (moment) => (moment.matches('unsaved') ? events['draft.drop'] : []),
    'drafts.restore': [],
    'drafts.clear': [],
    'person.seen': [],
  },
}

const about = { title: 'what is typed and not saved is toured', model }

export const draftsScene = scene(about, async (stage) => {
  const { page, api, expected } = stage
  expected.failure(/assets/)
  const main = page.getByRole('main')

  return {
    open: async () => {
      await openTypedProfile(stage)
      api.always(calls.ping, { output: customer })
      api.always(calls.identity, { output: identity })
      await openDashboard(stage)
    },
    events: {
      'form.open': async () => {
        await page.getByRole('link', { name: 'My identity' }).click()
        await expect(firstName(page)).toBeVisible()
      },
      'form.close': async () => {
        await page.getByRole('link', { name: 'Dashboard' }).click()
        await expect(dashboardHeading(stage)).toBeVisible()
      },
      'draft.keep': () => typeName(page, 'Maarja'),
      'draft.drop': async () => {
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await api.answer(calls.updateIdentity, { output: identity })
        await api.answer(calls.me, { output: customer })
      },
    },
    calls: {},
    controls: {},
    looks: { saved: sees(main), unsaved: sees(main) },
    crossings: [() => takeUpAgain(stage), () => leave(stage)],
  }
})

/** A part of the page is missing: what was typed is sealed, and stands in its form when the page is loaded again. */
async function takeUpAgain(stage: Stage): Promise<void> {
  const { page, api } = stage
  const dashboard = builtFile('src/routes/_personal.dashboard.tsx')
  await page.route(dashboard, (route) => route.abort('failed'))
  await openTypedProfile(stage)
  api.always(calls.me, { output: customer })
  page.once('domcontentloaded', () => void page.unroute(dashboard))
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(dashboardHeading(stage)).toBeVisible()
  await page.getByRole('link', { name: 'My identity' }).click()
  await expect(firstName(page)).toHaveValue('Maarja')
}

async function leave(stage: Stage): Promise<void> {
  await lapse(stage)
  await reloginDialog(stage).getByRole('button', { name: 'Leave' }).click()
  await expect(loginHeading(stage)).toBeVisible()
}

import { restoreModel } from '#flows/models/account/restore.model.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = {
  title: 'asking for a new password is toured',
  model: restoreModel,
  page: '/login?restore=true',
}

export const restoreScene = scene(about, async (stage) => {
  const { page, api } = stage
  const submit = page.getByRole('button', { name: 'Send the link' })
  const repeat = page.getByRole('button', { name: 'Send again' })
  const sent = page.getByText('We have sent a link to')

  await page.clock.install()
  return {
    open: async () => {
      await beginAnew(stage)
      await openAs(stage, null, '/login?restore=true')
    },
    events: {
      'restore.submit': async ({ email }) => {
        await page.getByRole('textbox', { name: 'Email' }).fill(String(email))
        await submit.click()
      },
      'restore.repeat': () => repeat.click(),
    },
    calls: { restore: (outcome) => api.answer(calls.restore, outcome) },
    controls: {
      'restore.submit': () => isUsable(submit),
      'restore.repeat': () => isUsable(repeat),
    },
    looks: {
      asking: sees(submit),
      sending: sees(page.getByRole('button', { name: 'Send the link', disabled: true })),
      'sent.cooling': sees(sent),
      'sent.repeatable': sees(sent),
    },
  }
})

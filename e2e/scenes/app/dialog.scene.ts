import { dialogModel } from '#flows/models/app/dialog.model.ts'
import { unexpected } from '#flows/models/samples.ts'

import { acceptButton, beginAnew, logOutButton, openTerms } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, seesNo, scene } from '../../support/tour-test.ts'

const about = {
  title: 'the dialog is toured through two things that fail at a time',
  model: dialogModel,
}

export const dialogScene = scene(about, (stage) => {
  const { page, api } = stage
  const dialog = page.getByRole('alertdialog', { name: 'Error #500' })
  const ok = dialog.getByRole('button', { name: 'OK' })

  return {
    open: async () => {
      await beginAnew(stage)
      api.hold(calls.ping)
      await openTerms(stage)
    },
    events: {
      'dialog.open': async () => {
        if (!(await dialog.isVisible())) {
          await acceptButton(stage).click()
          if (!api.isHeld(calls.logout)) await logOutButton(stage).click()
          await api.answer(calls.accept, { error: unexpected })
        } else await api.answer(calls.logout, { error: unexpected })
      },
      'dialog.close': () => ok.click(),
    },
    calls: {},
    controls: { 'dialog.close': () => isUsable(ok) },
    looks: { closed: seesNo(dialog), open: sees(dialog) },
  }
})

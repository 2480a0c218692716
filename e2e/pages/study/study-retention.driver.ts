import * as v from 'valibot'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { customer } from '#flows/machines/samples.ts'
import { studyRetentionModel } from '#flows/machines/study/study-retention.flow.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expectHidden, expectVisible } from '../../support/tours/page-driver.ts'
import { turnTo } from '../../support/tours/tab-visibility.ts'

const model: FlowModel = {
  ...studyRetentionModel,
  actors: { ...studyRetentionModel.actors, watchDay: {} },
  waived: [
    {
      transition: 'studyRetention.stored|xstate.error.actor.watchDay|0',
      why: 'a browser can always be asked for the day',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const studyRetentionDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const copy = main.getByRole('heading', { name: 'Download a copy of your data' })
  const isDeleting = expectVisible(main.getByText('We are deleting all personal data'))
  const setDay = (day: unknown) =>
    page.clock.setSystemTime(new Date(`${v.parse(v.string(), day)}T10:00:00Z`))

  await page.clock.install()
  return {
    open: () => resetBrowser(pageContext),
    events: {
      'study.loaded': async ({ study, today }) => {
        // before the page opens: a response that was prefetched is used for ten seconds only
        await setDay(today)
        await openAs(pageContext, customer, '/hpv')
        await api.respond(calls.readHpvStatus, { output: study })
      },
      'day.changed': async ({ today }) => {
        await setDay(today)
        await page.clock.runFor(1_000)
      },
      'page.hidden': () => turnTo(pageContext, 'hidden'),
      'page.shown': () => turnTo(pageContext, 'visible'),
    },
    transientStates: ['opened'],
    assertions: {
      opened: async () => {},
      'stored.active': async () => {
        await expectVisible(main.getByText(/: \d+ days left/))()
        await expectHidden(copy)()
      },
      'stored.exportWindow': expectVisible(copy),
      'deleting.waiting': isDeleting,
      'deleting.reading': isDeleting,
      'deleting.paused': isDeleting,
      deleted: expectVisible(main.getByRole('heading', { name: 'The study is over' })),
    },
  }
})

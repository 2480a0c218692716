import { kitFilmModel } from '#flows/machines/study/kit-film.flow.ts'
import { orderedPerson } from '#flows/machines/study/hpv-order.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { stopClock } from '../../support/clock.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: kitFilmModel, page: '/hpv' }

export const kitFilmDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const film = page.getByRole('figure', { name: 'Film: how to take the sample' })
  const button = (name: string) => film.getByRole('button', { name, exact: true })

  await page.clock.install()
  return {
    scope: film,
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      api.respondAlways(calls.readHpvStatus, { output: orderedPerson })
      await openAs(pageContext, customer, '/hpv')
      await button('Play').waitFor()
      await stopClock(page)
    },
    assertions: {
      idle: expectVisible(film.getByText('Step 1 of 6')),
      playing: expectVisible(button('Pause')),
      paused: expectVisible(button('Play')),
      ended: expectVisible(film.getByText('Step 6 of 6')),
    },
  }
})

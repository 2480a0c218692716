import * as v from 'valibot'

import { terminal } from '#flows/models/order/order-samples.ts'
import { terminalsModel } from '#flows/models/order/terminals.model.ts'

import { calls } from '../../support/tour-api.ts'
import { openAddresses } from '../../support/tour-order.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'the picker of parcel lockers is toured', model: terminalsModel }

export const terminalsScene = scene(about, (stage) => {
  const { page, api } = stage
  const search = page.getByRole('searchbox', { name: 'Find a parcel locker' })
  const retry = page.getByRole('button', { name: 'Try again' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  return {
    open: async () => {
      await openAddresses(stage)
      await field('Street and house number').fill('Kastani 12')
      await field('Postal code').fill('51014')
      await field('City or parish').fill('Tartu')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('radio', { name: 'To a parcel locker' }).check()
    },
    events: {
      'terminals.search': ({ query }) => search.fill(v.parse(v.string(), query)),
      'county.choose': async ({ county }) => {
        const counties = page.getByRole('combobox', { name: 'County or region' })
        await counties.selectOption('')
        await counties.selectOption(v.parse(v.string(), county))
      },
      'carrier.choose': async ({ carrier }) => {
        const carriers = page.getByRole('combobox', { name: 'Carrier' })
        await carriers.selectOption('')
        await carriers.selectOption(v.parse(v.string(), carrier))
      },
      'terminals.retry': () => retry.click(),
    },
    calls: { listTerminals: (outcome) => api.answer(calls.terminals, outcome) },
    controls: {
      'terminals.search': () => isUsable(search),
      'terminals.retry': () => isUsable(retry),
    },
    looks: {
      reading: sees(page.getByText('Loading parcel lockers')),
      shown: sees(page.getByRole('radio', { name: terminal.name })),
      none: sees(page.getByText('There are no parcel lockers in the country you chose.')),
      unreadable: sees(retry),
    },
  }
})

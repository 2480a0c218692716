import * as v from 'valibot'

import { terminal } from '#flows/machines/order/order-samples.ts'
import { terminalsModel } from '#flows/machines/order/terminals.flow.ts'

import { openAddresses } from '../../support/tours/order-steps.ts'
import { expect, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: terminalsModel, page: '/purchase' }

export const terminalsDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const search = page.getByRole('combobox', { name: 'Find a parcel locker' })
  const retry = page.getByRole('button', { name: 'Try again' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  return {
    open: async () => {
      await openAddresses(pageContext)
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
    },
    assertions: {
      loading: expectVisible(page.getByText('Loading parcel lockers')),
      shown: async () => {
        await search.click()
        await expect(page.getByRole('option', { name: terminal.name })).toBeVisible()
        await page.keyboard.press('Escape')
      },
      none: expectVisible(page.getByText('There are no parcel lockers in the country you chose.')),
      loadFailed: expectVisible(retry),
    },
  }
})

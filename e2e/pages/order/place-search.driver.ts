import * as v from 'valibot'

import { placeSearchModel } from '#flows/machines/order/place-search.flow.ts'

import { openAddresses } from '../../support/tours/order-steps.ts'
import { stopClock } from '../../support/clock.ts'
import { expect, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: placeSearchModel, page: '/purchase' }

export const placeSearchDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const search = page.getByRole('combobox', { name: 'Find your address' })
  const found = page.getByRole('option', { name: 'Kastani 12, Tartu linn, 51014' })
  const searchStatus = page.getByText('Searching…')

  let houses = 0

  return {
    open: async () => {
      await openAddresses(pageContext)
      await expect(search).toBeVisible()
      await stopClock(page)
    },
    events: {
      'place.search': async ({ query }) => {
        const text = v.parse(v.string(), query)
        // A response is cached for a minute, so each search uses another address.
        houses += 1
        await search.fill(text.length > 2 ? `${text} ${houses}` : text)
      },
      'place.choose': async () => {
        await found.click()
        // The list has closed, and with it the option that had the focus.
        await expect(page.getByRole('textbox', { name: 'Street and house number' })).toBeFocused()
      },
    },
    assertions: {
      idle: expectVisible(search),
      typing: expectVisible(searchStatus),
      searching: expectVisible(searchStatus),
      found: expectVisible(found),
      noResults: expectVisible(page.getByText('No matching address.')),
      failed: expectVisible(page.getByText('Address search is not available right now.')),
    },
  }
})

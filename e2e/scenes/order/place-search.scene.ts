import * as v from 'valibot'

import { placeSearchModel } from '#flows/models/order/place-search.model.ts'

import { calls } from '../../support/tour-api.ts'
import { openAddresses } from '../../support/tour-order.ts'
import { expect, isUsable, sees, stopClock, scene } from '../../support/tour-test.ts'

const about = { title: 'the search for an address is toured', model: placeSearchModel }

export const placeSearchScene = scene(about, (stage) => {
  const { page, api } = stage
  const search = page.getByRole('searchbox', { name: 'Find your address' })
  const found = page.getByRole('button', { name: 'Kastani 12, Tartu linn, 51014' })
  const looking = page.getByText('Searching…')

  let houses = 0

  return {
    open: async () => {
      await openAddresses(stage)
      await stopClock(page)
    },
    events: {
      'place.type': async ({ query }) => {
        const text = v.parse(v.string(), query)
        // an answer is kept for a minute: each address that is looked for is another one
        houses += 1
        await search.fill(text.length > 2 ? `${text} ${houses}` : text)
      },
      'place.choose': async () => {
        await found.click()
        // the list is gone, and with it the button that had the focus
        await expect(page.getByRole('textbox', { name: 'Street and house number' })).toBeFocused()
      },
    },
    calls: { findPlaces: (outcome) => api.answer(calls.places, outcome) },
    controls: {
      'place.type': () => isUsable(search),
      'place.choose': () => isUsable(found),
    },
    looks: {
      idle: sees(search),
      typing: sees(looking),
      searching: sees(looking),
      found: sees(found),
      nothing: sees(page.getByText('No matching address.')),
      failed: sees(page.getByText('Address search is not available right now.')),
    },
  }
})

import { booking, bookingsModel } from '#flows/machines/consultation/bookings.flow.ts'
import { slot } from '#flows/machines/consultation/consultation.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const definition = { title: 'transition tour', model: bookingsModel }

export const bookingsDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const move = button(/^Move to another time/)
  const cancel = button(/^Cancel the consultation/)
  const stop = button(/^Stop sharing results/)
  const times = button(new RegExp(`${slot.consultant}$`))
  const earlier = page.getByRole('checkbox', { name: /^Email me when an earlier time/ })
  const card = page.getByText(slot.consultant).first()

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.respondAlways(calls.listProducts, { output: { products: [] } })
      await openAs(pageContext, customer, `/ekliinik?move=${booking.id}`)
    },
    events: {
      'booking.move': () => move.click(),
      'booking.cancel': () => cancel.click(),
      'findings.remove': () => stop.click(),
      'earlierTimeEmails.change': ({ isWanted }) => earlier.setChecked(isWanted === true),
      'week.show': () => button('Later times').click(),
      'time.pick': () => times.last().click(),
    },
    controls: {
      'booking.move': () => isUsable(move),
      'booking.cancel': () => isUsable(cancel),
      'findings.remove': () => isUsable(stop),
      'earlierTimeEmails.change': () => isUsable(earlier),
    },
    assertions: {
      loading: expectVisible(page.getByText('Loading your consultations').or(card).first()),
      shown: expectVisible(card),
      loadingTimes: expectVisible(
        page.getByText('Loading the available times').or(button('Keep the booked time')),
      ),
      choosingTime: expectVisible(times.first()),
      moving: expectVisible(page.locator('main button[aria-busy="true"]').or(card).first()),
      taken: expectVisible(page.getByText('This time is no longer available', { exact: true })),
      savingEarlierTime: expectVisible(earlier),
      confirmingRemoval: expectVisible(button('Keep sharing')),
      removingFindings: expectVisible(
        page.locator('main button[aria-busy="true"]').or(card).first(),
      ),
      confirmingCancellation: expectVisible(button('Keep the consultation')),
      cancelling: expectVisible(page.locator('main button[aria-busy="true"]').or(card).first()),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addConsultation } from '#contract/consultation/consultation.ts'
import { Cart } from '#contract/shop/shop.ts'
import { after, hours, minutes, seconds } from '#server/clock.ts'
import { engines } from '#test/support/database/database.ts'
import { counsellor, hold, weekFor } from '#test/support/server/consultations.ts'
import { newCustomer } from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

type Case = [name: string, addedBefore: number, secondsLeft: number]

describe.each(engines)(
  'consultation hold near the booking limit of its time on %s',
  {
    timeout: 60_000,
  },
  (engine) => {
    let server: TestServer
    let names = 0
    beforeAll(async () => {
      server = await startServer(engine)
    })
    afterAll(() => server.close())

    const createCustomer = () => newCustomer(server, `late.${(names += 1)}`)

    it.each<Case>([
      ['15 minutes and a second', minutes(15) + seconds(1), 15 * 60],
      ['15 minutes', minutes(15), 15 * 60],
      ['a second less than 15 minutes', minutes(15) - seconds(1), 15 * 60 - 1],
    ])(
      'is extended to 15 minutes, but not past the limit: added to the cart %s before it',
      async (_name, addedBefore, secondsLeft) => {
        expect(await secondsLeftOf(minutes(16), addedBefore)).toBe(secondsLeft)
      },
    )

    it.each<Case>([
      ['a second before', seconds(1), 5 * 60 + 1],
      ['at', 0, 5 * 60],
      ['a second after', -seconds(1), 5 * 60 - 1],
    ])(
      'of five minutes after the limit is kept when added to the cart %s the limit',
      async (_name, addedBefore, secondsLeft) => {
        expect(await secondsLeftOf(minutes(10), addedBefore)).toBe(secondsLeft)
      },
    )

    /**
     * Holds a time and adds it to the cart, both so long before its booking limit. Returns for how long it is then held.
     */
    const secondsLeftOf = async (heldBefore: number, addedBefore: number) => {
      const { slots } = await weekFor(await createCustomer())
      const earliest = after(server.now(), hours(2) + heldBefore)
      const slot = slots.find(({ starts_at: start }) => new Date(start) >= earliest)
      const limit = after(new Date(slot?.starts_at ?? ''), -hours(2))
      const advanceTo = (moment: Date) => server.advance(moment.getTime() - server.now().getTime())
      advanceTo(after(limit, -heldBefore))
      const browser = await createCustomer()
      await hold(browser, slot?.id)
      advanceTo(after(limit, -addedBefore))
      const { body } = await browser.make(addConsultation, {
        product_id: counsellor,
        slot_id: slot?.id,
        language: 'et',
      })
      const { data } = v.parse(v.object({ data: v.object({ cart: Cart }) }), body)
      return data.cart.consultations?.[counsellor]?.seconds_left
    }
  },
)

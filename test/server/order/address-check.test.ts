import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findPlaces } from '#contract/delivery/places.ts'
import { validateOrder } from '#contract/order/order.ts'
import { hours } from '#server/clock.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { engines } from '#test/support/database/database.ts'
import { draftForm, fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const Answer = v.object({ data: findPlaces.output })

describe.each(engines)('address from the search on %s', (engine) => {
  let sandbox: TestSandbox
  let server: TestServer
  let browser: TestBrowser
  let names = 0
  beforeAll(async () => {
    sandbox = await startSandbox()
    server = await startServer(engine, { providers: readProviders(sandbox.variables) })
  })
  beforeEach(async () => {
    sandbox.faults.clear()
    server.advance(hours(1))
    browser = await newCustomer(server, `buyer.${(names += 1)}`)
    await fillCart(browser, 'heart')
  })
  afterAll(async () => {
    await server.close()
    await sandbox.stop()
  })

  const find = async (query: string) => {
    const { body } = await browser.make(findPlaces, { query, country: 'EE' })
    const [found] = v.parse(Answer, body).data.places
    if (!found?.place_id) throw new Error(`no address ${query}`)
    const { address, postal_code, city, country, place_id } = found
    return { address, postal_code, city, country, place_id }
  }
  const refused = {
    status: 422,
    body: {
      validationErrors: [{ field: 'billing.address', message: 'errors.address_changed' }],
    },
  }

  it('order: is stored with its number in the address register', async () => {
    const billing = await find('narva mnt 5-12 tallinn')

    expect(orderIn(await place(browser, { billing })).billing).toEqual({
      ...billing,
      address2: null,
    })
  })

  it.each([
    ['another postal code', { postal_code: '51003' }],
    ['another house', { address: 'Narva mnt 6-12' }],
    ['another number', { place_id: '1' }],
  ])('order: is rejected at its field with %s', async (_what, changes) => {
    const billing = { ...(await find('narva mnt 5-12 tallinn')), ...changes }

    expect(await browser.make(validateOrder, draftForm({ billing }))).toMatchObject(refused)
    expect(await place(browser, { billing })).toMatchObject(refused)
  })

  it('order: is also checked as delivery address', async () => {
    const shipping = { ...(await find('randvere tee 9')), postal_code: '51003' }
    const otherAddress = { is_shipping_same: false, shipping }

    expect(await place(browser, otherAddress)).toMatchObject({
      body: { validationErrors: [{ field: 'shipping.address' }] },
    })
    expect((await place(browser, { shipping })).status).toBe(200)
  })

  it('order: is accepted while the address service is not available', async () => {
    const billing = { ...(await find('narva mnt 5-12 tallinn')), place_id: '1' }
    const fault = { ms: 0, times: null, webhook: 'none', webhook_ms: 0, copies: 2 } as const
    server.advance(hours(1))
    browser = await newCustomer(server, `buyer.${(names += 1)}`)
    await fillCart(browser, 'heart')
    sandbox.faults.set({ inads: { api: 'error', ...fault } })

    expect((await place(browser, { billing })).status).toBe(200)
  })

  it('order: is not checked once it is edited by hand', async () => {
    const { place_id: _id, ...billing } = await find('narva mnt 5-12 tallinn')

    expect((await place(browser, { billing: { ...billing, address: 'Narva mnt 5' } })).status).toBe(
      200,
    )
  })
})

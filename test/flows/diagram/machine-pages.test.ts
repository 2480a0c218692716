import { describe, expect, it } from 'vitest'

import { describeTrigger } from '#flows/graph/trigger.ts'
import { graphOf, leavesOf } from '#flows/graph/graph.ts'
import { isAt, pageAt, machinePagesOf } from '#flows/diagram/overview/machine-pages.ts'
import { screensOf } from '#flows/diagram/overview/screens.ts'
import { everyPage } from '#flows/labels/page-events.ts'
import { pageDrivers } from '#e2e/pages/page-drivers.ts'

const screens = screensOf()

describe('the pages of a machine', () => {
  it.each(Object.entries(pageDrivers))(
    'are known for %s, and every override is reachable',
    (id, definePageDriver) => {
      const { edges, start } = graphOf(definePageDriver.model)
      const nodes = [start, ...edges.map(({ to }) => to)]
      const known = new Set([
        ...nodes
          .flatMap(({ snapshot }) => leavesOf(snapshot))
          .map((state) => state.slice(id.length + 1)),
        ...edges.map(({ trigger }) => describeTrigger(trigger)),
      ])

      const { elsewhere } = machinePagesOf(id, definePageDriver, screens)

      expect(Object.keys(elsewhere).filter((name) => !known.has(name))).toEqual([])
    },
  )

  it('are those whose route shows it, with their title', () => {
    const place = machinePagesOf(
      'checkout',
      { elsewhere: { completed: '/order-success' } },
      screens,
    )

    expect(place.shownOn).toEqual(['/purchase'])
    expect(pageAt(place, ['filling.review.ready'])).toEqual({
      address: '/purchase',
      title: 'Cart and checkout',
    })
    expect(pageAt(place, ['completed'])?.address).toBe('/order-success')
  })

  it('are all pages if no route shows it by itself', () => {
    expect(machinePagesOf('snackbar', {}, screens)).toMatchObject({
      shownOn: [everyPage],
      page: null,
    })
  })

  it('need an override where several pages show it, which must be one of them', () => {
    expect(() => machinePagesOf('registration', {}, screens)).toThrow(
      'set `page` to the one on which it is tested',
    )
    expect(() => machinePagesOf('checkout', { page: '/cart' }, screens)).toThrow(
      'checkout is on /purchase',
    )
  })

  it('match a URL with other path parameters and more query parameters', () => {
    expect(isAt('/products/:code', '/products/HEART')).toBe(true)
    expect(isAt('/products/:code', '/products')).toBe(false)
    expect(isAt('/login?register=true', '/login?register=true&redirect=%2F')).toBe(true)
    expect(isAt('/login?register=true', '/login')).toBe(false)
  })
})

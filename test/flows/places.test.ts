import { describe, expect, it } from 'vitest'

import { tellAct } from '#flows/act.ts'
import { graphOf, leavesOf } from '#flows/graph.ts'
import { isAt, pageAt, placeOf } from '#flows/overview/place.ts'
import { screensOf } from '#flows/overview/screens.ts'
import { everyPage } from '#flows/words/told.ts'
import { scenes } from '#e2e/scenes.ts'

const screens = screensOf()

describe('where a machine is met', () => {
  it.each(Object.entries(scenes))('is known of %s, and every exception happens', (id, scene) => {
    const { edges, start } = graphOf(scene.model)
    const moments = [start, ...edges.map(({ to }) => to)]
    const known = new Set([
      ...moments
        .flatMap(({ snapshot }) => leavesOf(snapshot))
        .map((state) => state.slice(id.length + 1)),
      ...edges.map(({ act }) => tellAct(act)),
    ])

    const { elsewhere } = placeOf(id, scene, screens)

    expect(Object.keys(elsewhere).filter((name) => !known.has(name))).toEqual([])
  })

  it('is the page whose route shows it, with its title', () => {
    const place = placeOf('checkout', { elsewhere: { completed: '/order-success' } }, screens)

    expect(place.shownOn).toEqual(['/purchase'])
    expect(pageAt(place, ['filling.review.ready'])).toEqual({
      address: '/purchase',
      title: 'Cart and checkout',
    })
    expect(pageAt(place, ['completed'])?.address).toBe('/order-success')
  })

  it('is any page where no route has it for itself', () => {
    expect(placeOf('snackbar', {}, screens)).toMatchObject({ shownOn: [everyPage], page: null })
  })

  it('has to be said of one that several pages show, and must be one of them', () => {
    expect(() => placeOf('payment', {}, screens)).toThrow('on which of them is it toured?')
    expect(() => placeOf('checkout', { page: '/cart' }, screens)).toThrow(
      'checkout is on /purchase',
    )
  })

  it('is the same address with another name in it, and with more in its query', () => {
    expect(isAt('/products/:code', '/products/HEART')).toBe(true)
    expect(isAt('/products/:code', '/products')).toBe(false)
    expect(isAt('/login?register=true', '/login?register=true&redirect=%2F')).toBe(true)
    expect(isAt('/login?register=true', '/login')).toBe(false)
  })
})

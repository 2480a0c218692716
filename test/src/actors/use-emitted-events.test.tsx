import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, emit, setup } from 'xstate'

import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import type { EmittedEvent } from '#machines/app/system-actors.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'

const sent: unknown[] = []
const record = (to: string) => ({ send: (event: object) => void sent.push({ to, ...event }) })

vi.mock('#src/actors/context.tsx', () => ({
  useActors: () => ({ cart: record('cart'), drafts: record('drafts'), auth: record('auth') }),
}))
vi.mock('#src/api/tab-sync.ts', () => ({
  broadcastToTabs: (message: string) => void sent.push({ to: 'tabs', message }),
}))

type Types = { events?: { type: 'emit'; event: EmittedEvent }; emitted?: EmittedEvent }
const types: Types = {}

const machine = setup({
  types,
  actions: { emit: emit((_, event: EmittedEvent) => event) },
}).createMachine({
  on: { emit: { actions: { type: 'emit', params: ({ event }) => event.event } } },
})

/** A screen whose machine emits the events. */
const screen = async (...events: EmittedEvent[]) => {
  const actor = createActor(machine).start()
  const Screen = () => {
    useEmittedEvents(actor)
    return null
  }
  const rendered = await render(<Screen />)
  for (const event of events) actor.send({ type: 'emit', event })
  return rendered
}

afterEach(() => {
  sent.length = 0
})

describe('emitted events', () => {
  it('order.placed: the cart is read again, here and in the other tabs, and its drafts are discarded', async () => {
    await screen({ type: 'order.placed' })

    expect(sent).toEqual([
      { to: 'drafts', type: 'draft.discard', key: 'checkout' },
      { to: 'drafts', type: 'draft.discard', key: 'findings' },
      { to: 'tabs', message: 'cart.changed' },
      { to: 'cart', type: 'cart.load' },
    ])
  })

  it('cart.updated: the cart is the new one, or read again when it is not known', async () => {
    await screen({ type: 'cart.updated', cart: fullCart }, { type: 'cart.updated', cart: null })

    expect(sent).toEqual([
      { to: 'cart', type: 'cart.set', cart: fullCart },
      { to: 'cart', type: 'cart.load' },
    ])
  })

  it('ping.pause: the pings resume when the screen is left', async () => {
    const { unmount } = await screen({ type: 'ping.pause' })
    await unmount()

    expect(sent).toEqual([
      { to: 'auth', type: 'ping.pause' },
      { to: 'auth', type: 'ping.resume' },
    ])
  })
})

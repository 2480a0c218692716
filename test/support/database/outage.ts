import { setTimeout as wait } from 'node:timers/promises'

import { randomInt } from 'node:crypto'

import * as v from 'valibot'

import { apiPrefix } from '#contract/call.ts'
import { addToCart, Cart, readCart } from '#contract/shop/shop.ts'
import { productId } from '#server/demo/catalogue.ts'

import { json } from '../server/server.ts'
import type { ServerProcess } from '../server/server-process.ts'

const CartResponse = v.object({ data: v.object({ cart: Cart }) })

/**
 * Starts clients that write continuously: each creates a visitor's cart with one product on one of the processes, and
 * stores its token once the server has answered 200.
 */
export const startLoad = (processes: readonly ServerProcess[], clients = 8) => {
  const acknowledged: string[] = []
  const statuses: Record<string, number> = {}
  const stopping = new AbortController()

  const client = async (index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const url = processes[turn % processes.length]?.url ?? ''
      const answer = await createCart(url)
      statuses[answer.kind] = (statuses[answer.kind] ?? 0) + 1
      if (answer.token !== null) acknowledged.push(answer.token)
      else await wait(20)
    }
  }
  const running = Array.from({ length: clients }, (_, index) => client(index))
  return {
    acknowledged,
    /** The number of responses of each kind: `200`, `503 with Retry-After`, another status, or `no answer`. */
    statuses,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

export type Load = ReturnType<typeof startLoad>

type CartAnswer = { kind: string; token: string | null }

const createCart = async (url: string): Promise<CartAnswer> => {
  const payload = { product_id: productId('heart') }
  // each visitor has a separate address, since calls are limited by address
  const headers = {
    'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
  }
  const answer = await fetch(url + apiPrefix + addToCart.path, json(payload, headers)).catch(
    () => null,
  )
  if (answer === null) return { kind: 'no answer', token: null }
  const body: unknown = await answer.json()
  if (answer.status === 200) {
    return { kind: '200', token: v.parse(CartResponse, body).data.cart.token }
  }
  const suffix = answer.headers.has('retry-after') ? ' with Retry-After' : ''
  return { kind: `${answer.status}${suffix}`, token: null }
}

/** Returns how many milliseconds pass until the process is ready and accepts a write. */
export const recoveryTime = async ({ url }: ServerProcess): Promise<number> => {
  const start = performance.now()
  while ((await fetch(`${url}/readyz`)).status !== 200) await wait(20)
  while ((await createCart(url)).token === null) await wait(20)
  return Math.round(performance.now() - start)
}

/** Returns the tokens whose carts are missing or empty, as the process reads them. */
export const lostCarts = async (
  { url }: ServerProcess,
  tokens: readonly string[],
): Promise<string[]> => {
  const lost: string[] = []
  const queue = [...tokens]
  const check = async (): Promise<void> => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) {
      const answer = await fetch(`${url}${apiPrefix}${readCart.path}?cart_token=${token}`)
      const { data } = v.parse(CartResponse, await answer.json())
      if (data.cart.products_count !== 1) lost.push(token)
    }
  }
  await Promise.all(Array.from({ length: 8 }, check))
  return lost
}

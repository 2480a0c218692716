import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'

import type { Client } from './client.ts'

type Page<Item> = { results: Item[]; next: string | null }

/**
 * Iterates over the pages of a list; `next` is the address of the following page, whose query is
 * added to the payload.
 */
export async function* readPages<C extends CallShape>(
  client: Client,
  call: C,
  input: CallInput<C> & Record<string, unknown>,
): AsyncGenerator<Page<unknown> & CallOutput<C>> {
  let payload: CallInput<C> & Record<string, unknown> = input
  for (;;) {
    const { data } = await client.request(call, payload)
    if (!isPage<CallOutput<C>>(data)) return
    yield data
    if (data.next === null) return
    payload = { ...input, ...queryOf(data.next) }
  }
}

const isPage = <Data>(data: Data): data is Data & Page<unknown> =>
  typeof data === 'object' && data !== null && 'results' in data && 'next' in data

const queryOf = (next: string): Record<string, string> =>
  Object.fromEntries(new URL(next, 'http://page').searchParams)

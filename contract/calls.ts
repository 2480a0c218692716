import * as account from './account.ts'
import * as app from './app.ts'
import { type CallShape } from './call.ts'
import * as order from './order.ts'
import * as product from './product.ts'
import * as shop from './shop.ts'

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** A capability's word and the calls that belong to it, in the order they are spelled. */
export const callsByWord: Record<string, readonly CallShape[]> = Object.fromEntries(
  Object.entries({ account, app, product, shop, order }).map(([word, module]) => [
    word,
    Object.values<unknown>(module).filter(isCall),
  ]),
)

/** Every call of the API. */
export const calls: readonly CallShape[] = Object.values(callsByWord).flat()

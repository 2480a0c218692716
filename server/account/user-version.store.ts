import { createHash } from 'node:crypto'

import { sql, type Placeholder, type SQL } from 'drizzle-orm'

import { accounts } from '#server/db/schema/account.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { cartGiftcards, carts, giftcards } from '#server/db/schema/shop.ts'

import type { Customer } from './account.rules.ts'

/**
 * The state that `me` returns beside the account, as one text that changes with it: the cart with its gift cards, the
 * held consultation times, and the origin of the DNA. To be selected together with an account.
 */
export const selectUserState = (now: Placeholder): SQL<string> => sql<string>`concat_ws('/',
  (select ${carts.id} || ' ' || extract(epoch from ${carts.changedAt}) from ${carts}
    where ${carts.accountId} = ${accounts.id}),
  (select string_agg(concat_ws(' ', ${giftcards.id}, ${giftcards.remainingCents},
      ${giftcards.cancelledAt} is null, ${giftcards.validUntil} > ${now}::timestamptz), ',' order by ${giftcards.id})
    from ${carts}
    join ${cartGiftcards} on ${cartGiftcards.cartId} = ${carts.id}
    join ${giftcards} on ${giftcards.id} = ${cartGiftcards.giftcardId}
    where ${carts.accountId} = ${accounts.id}),
  (select string_agg(${consultationBookings.id} || ' ' || extract(epoch from ${consultationBookings.heldUntil}), ','
      order by ${consultationBookings.id}) from ${consultationBookings}
    where ${consultationBookings.accountId} = ${accounts.id}
      and ${consultationBookings.heldUntil} > ${now}::timestamptz),
  (select string_agg(${dnaOrigins.id} || ' ' || coalesce(${dnaOrigins.spitKitBarcode}, ''), ','
      order by ${dnaOrigins.id}) from ${dnaOrigins}
    where ${dnaOrigins.accountId} = ${accounts.id} and ${dnaOrigins.analyzable}))`

/** The version of a user: equal as long as `me` returns the same. */
export const versionOf = (customer: Customer, state: string): string =>
  createHash('sha256')
    .update(JSON.stringify([customer, state]))
    .digest('base64url')
    .slice(0, 22)

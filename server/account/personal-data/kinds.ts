import { and, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/db/database.ts'
import { accounts, addresses, devices, links, sessions } from '#server/db/schema/account.ts'
import {
  geneDonorRequests,
  idLogins,
  provenIdentities,
  verifications,
} from '#server/db/schema/identity.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
  reports,
} from '#server/db/schema/order.ts'
import { cartGiftcards, cartItems, carts, subCarts } from '#server/db/schema/shop.ts'

import * as read from './read.ts'

export type PersonalKind = {
  /** Where it is kept; the table that names the account stands first. */
  tables: readonly [PgTable, ...PgTable[]]
  /** The file of the archive, and what it says; or why there is none. */
  exported:
    | { file: string; read: (db: Database, owner: read.Owner) => Promise<unknown> }
    | { not: string }
  /** The database removes it together with the account; or what the law keeps of it, and what is done to the rest. */
  erased: 'withAccount' | { kept: string; by: (tx: Database, accountId: string) => Promise<void> }
}

/** All that is kept of a person, in one list: what is exported and what is erased are read from it. */
export const personalKinds: readonly PersonalKind[] = [
  {
    tables: [accounts],
    exported: { file: 'account', read: read.readAccount },
    erased: 'withAccount',
  },
  {
    tables: [addresses],
    exported: { file: 'addresses', read: read.readAddresses },
    erased: 'withAccount',
  },
  {
    tables: [sessions],
    exported: { file: 'sessions', read: read.readSessions },
    erased: 'withAccount',
  },
  {
    tables: [devices],
    exported: { file: 'devices', read: read.readDevices },
    erased: 'withAccount',
  },
  {
    tables: [links],
    exported: { file: 'mailed-links', read: read.readLinks },
    erased: 'withAccount',
  },
  {
    tables: [provenIdentities],
    exported: { file: 'proven-identity', read: read.readProvenIdentity },
    erased: 'withAccount',
  },
  {
    tables: [verifications],
    exported: { file: 'identity-verifications', read: read.readVerifications },
    erased: 'withAccount',
  },
  {
    tables: [idLogins],
    exported: { not: 'An ID login under way: hashes, and worth nothing after minutes.' },
    erased: 'withAccount',
  },
  {
    tables: [geneDonorRequests],
    exported: { file: 'gene-donor-request', read: read.readGeneDonorRequest },
    erased: 'withAccount',
  },
  {
    tables: [dnaOrigins],
    exported: { file: 'dna-origins', read: read.readDnaOrigins },
    erased: 'withAccount',
  },
  {
    tables: [carts, subCarts, cartItems, cartGiftcards],
    exported: { file: 'cart', read: read.readCart },
    erased: 'withAccount',
  },
  {
    tables: [orders, orderedProducts, orderedProductSteps, reports],
    exported: { file: 'orders', read: read.readOrders },
    erased: {
      kept: 'What was sold, when and for how much; the Accounting Act wants it for seven years. It names nobody.',
      by: (tx, accountId) => detachOrders(tx, accountId),
    },
  },
]

/** How far a test has come, and that there is a report, says something of a person's health: that goes. */
const detachOrders = async (tx: Database, accountId: string): Promise<void> => {
  const isOwn = eq(orders.accountId, accountId)
  await tx.delete(orders).where(and(isOwn, eq(orders.status, 'waiting_for_payment')))
  const ordered = tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(isOwn)
  await tx.delete(orderedProductSteps).where(inArray(orderedProductSteps.orderedProductId, ordered))
  await tx.delete(reports).where(inArray(reports.orderedProductId, ordered))
  await tx.update(orders).set({ accountId: null }).where(isOwn)
}

import { productSteps, type ProductKind, type ProductStep } from '#contract/statuses.ts'
import { seal } from '#server/account/seal.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
  reports,
} from '#server/db/schema/order.ts'
import { cartItems, carts, subCarts } from '#server/db/schema/shop.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'

import { demoKinds, demoPrices, productId } from './catalogue.ts'
import { demoId } from './demo-id.ts'
import type { DemoItem, DemoOrder, DemoPerson } from './people.ts'

const days = (count: number): number => hours(count * 24)

const consultationSteps: readonly ProductStep[] = ['ordered', 'paid', 'identity', 'report']

const stepsOf = (kind: ProductKind | undefined): readonly ProductStep[] =>
  kind === 'consultation' ? consultationSteps : productSteps

type Newcomer = { person: DemoPerson; passwordHash: string; secret: string }

export const accountId = ({ email }: Pick<DemoPerson, 'email'>): string =>
  demoId(`account/${email}`)

/** Somebody's ordered product: the nth of their nth order, from 0. */
export const orderedProductId = (
  { email }: Pick<DemoPerson, 'email'>,
  order: number,
  item: number,
): string => demoId(`ordered/${email}/${order}/${item}`)

export const seedPerson = async (
  db: Database,
  { person, passwordHash, secret }: Newcomer,
  now: Date,
): Promise<void> => {
  const joined = after(now, -days(900))
  await db
    .insert(accounts)
    .values({
      id: accountId(person),
      email: person.email,
      passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
      emailConfirmedAt: person.confirmedEmail === false ? null : joined,
      acceptedTermsAt: person.acceptedTerms ? joined : null,
      verifiedAt: person.verified ? joined : null,
      canAccessBackOffice: person.backOffice ?? false,
      ...typed(person, secret),
      createdAt: joined,
    })
    .onConflictDoNothing()
  await seedProof(db, { person, secret, provenAt: joined })
  if (person.kitBarcode !== undefined) {
    await db
      .insert(dnaOrigins)
      .values({
        id: demoId(`dna/${person.email}`),
        accountId: accountId(person),
        kind: 'kit',
        spitKitBarcode: person.kitBarcode,
        analyzable: true,
        createdAt: joined,
      })
      .onConflictDoNothing()
  }
  for (const [index, order] of (person.orders ?? []).entries()) {
    await seedOrder(db, { person, order, index }, now)
  }
  if (person.cart) await seedCart(db, person, now)
}

const typed = ({ typedCode: code }: DemoPerson, secret: string) =>
  code === undefined
    ? {}
    : {
        idNumberSealed: seal(secret, code),
        idNumberHash: codeHashOf({ country: 'EE', code, secret }),
      }

type Proven = { person: DemoPerson; secret: string; provenAt: Date }

/** Beside the account, whose name stays that of the demo. */
const seedProof = async (db: Database, { person, secret, provenAt }: Proven): Promise<void> => {
  if (!person.provenBy) return
  const { method, code } = person.provenBy
  await db
    .insert(provenIdentities)
    .values({
      accountId: accountId(person),
      country: 'EE',
      codeHash: codeHashOf({ country: 'EE', code, secret }),
      codeSealed: seal(secret, code),
      provider: 'demo',
      method,
      provenAt,
    })
    .onConflictDoNothing()
}

type Placed = { person: DemoPerson; order: DemoOrder; index: number }

const seedOrder = async (db: Database, placed: Placed, now: Date): Promise<void> => {
  const { person, order, index } = placed
  const id = demoId(`order/${person.email}/${index}`)
  const orderedAt = after(now, -days(order.daysAgo) - hours(2))
  await db
    .insert(orders)
    .values({
      id,
      number: `A-${id.slice(0, 8).toUpperCase()}`,
      accountId: accountId(person),
      status: order.status,
      totalCents: order.items.reduce((sum, { code }) => sum + (demoPrices.get(code) ?? 0), 0),
      agentName: order.agentName ?? null,
      orderedAt,
    })
    .onConflictDoNothing()
  for (const [position, item] of order.items.entries()) {
    const itemId = orderedProductId(person, index, position)
    await db
      .insert(orderedProducts)
      .values({ id: itemId, orderId: id, productId: productId(item.code), position })
      .onConflictDoNothing()
    await seedProgress(db, itemId, { item, verified: person.verified, orderedAt, now })
  }
}

type Progress = { item: DemoItem; verified: boolean; orderedAt: Date; now: Date }

const seedProgress = async (
  db: Database,
  id: string,
  { item, verified, orderedAt, now }: Progress,
): Promise<void> => {
  const steps = stepsOf(demoKinds.get(item.code))
  const stride = Math.min(days(4), (now.getTime() - orderedAt.getTime()) / steps.length)
  await db
    .insert(orderedProductSteps)
    .values(
      steps.map((key, index) => ({
        orderedProductId: id,
        key,
        doneAt:
          index < item.done || (verified && key === 'identity')
            ? after(orderedAt, stride * index)
            : null,
        expectedBy: key === 'report' && item.done >= 2 ? after(orderedAt, days(45)) : null,
      })),
    )
    .onConflictDoNothing()
  for (const locale of item.reports ?? []) {
    const publishedAt = after(orderedAt, stride * (steps.length - 1))
    await db
      .insert(reports)
      .values({ orderedProductId: id, locale, publishedAt })
      .onConflictDoNothing()
  }
}

const seedCart = async (db: Database, person: DemoPerson, now: Date): Promise<void> => {
  const cartId = demoId(`cart/${person.email}`)
  const subCartId = demoId(`sub-cart/${person.email}`)
  await db
    .insert(carts)
    .values({ id: cartId, accountId: accountId(person), changedAt: now })
    .onConflictDoNothing()
  await db.insert(subCarts).values({ id: subCartId, cartId, position: 0 }).onConflictDoNothing()
  const items = (person.cart ?? []).map((code, index) => ({
    id: demoId(`cart-item/${person.email}/${code}`),
    subCartId,
    productId: productId(code),
    addedAt: after(now, index),
  }))
  await db.insert(cartItems).values(items).onConflictDoNothing()
}

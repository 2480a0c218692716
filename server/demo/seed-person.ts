import type { Secret } from '#server/crypto/secret.ts'
import { decodePersonalCode, type PersonDetails } from '#contract/identity/personal-code.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'
import { cartItems, carts, subCarts } from '#server/db/schema/shop.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'

import { productId } from './catalogue.ts'
import { accountId, demoId } from './demo-id.ts'
import { seedRegisteredKit } from './kits.ts'
import type { DemoPerson } from './people.ts'
import { seedResponses } from './questionnaires/responses.ts'
import { seedOrder } from './seed-order.ts'

type SeededPerson = { person: DemoPerson; passwordHash: string; secret: Secret }

export const seedPerson = async (
  db: Database,
  { person, passwordHash, secret }: SeededPerson,
  now: Date,
): Promise<void> => {
  const joined = after(now, -hours(24 * 900))
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
      ...detailsIn(person),
      ...typedCodeColumns(person, secret),
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
    const { email, kitBarcode: barcode } = person
    await seedRegisteredKit(db, { email, barcode }, now)
  }
  for (const [index, order] of (person.orders ?? []).entries()) {
    await seedOrder(db, { person, order, index }, now)
  }
  await seedResponses(db, { accountId: accountId(person), secret })
  if (person.cart) await seedCart(db, person, now)
}

/** A proven person has a birthday and a sex. */
const detailsIn = ({ provenBy, documents }: DemoPerson): Partial<PersonDetails> =>
  provenBy ? decodePersonalCode(provenBy.code) : (documents ?? {})

const typedCodeColumns = ({ typedCode: code }: DemoPerson, secret: Secret) =>
  code === undefined
    ? {}
    : {
        idNumberEncrypted: encrypt(secret, code),
        idNumberHash: codeHashOf({ country: 'EE', code, secret }),
      }

type Proven = { person: DemoPerson; secret: Secret; provenAt: Date }

/** Stored beside the account, whose name stays that of the demo. */
const seedProof = async (db: Database, { person, secret, provenAt }: Proven): Promise<void> => {
  if (!person.provenBy) return
  const { method, code } = person.provenBy
  await db
    .insert(provenIdentities)
    .values({
      accountId: accountId(person),
      country: 'EE',
      codeHash: codeHashOf({ country: 'EE', code, secret }),
      codeEncrypted: encrypt(secret, code),
      provider: 'demo',
      method,
      provenAt,
    })
    .onConflictDoNothing()
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

import type { Secret } from '#server/crypto/secret.ts'
import { and, eq } from 'drizzle-orm'

import type { AddressForm } from '#contract/delivery/address.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, addresses } from '#server/db/schema/account.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'

import type { KnownIdentity, IdentityChange } from './profile.rules.ts'

export const findKnownIdentity = async (
  db: Database,
  accountId: string,
): Promise<KnownIdentity | undefined> => {
  const [found] = await db
    .select({ account: accounts, proof: provenIdentities })
    .from(accounts)
    .leftJoin(provenIdentities, eq(provenIdentities.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!found) return undefined
  const places = await db.select().from(addresses).where(eq(addresses.accountId, accountId))
  const placeOf = (kind: AddressKind) => places.find((place) => place.kind === kind) ?? null
  return { ...found, home: placeOf('home'), shipping: placeOf('shipping') }
}

type Code = { hash: string | null; secret: Secret }

/** Stores the fields of the form; omitted ones are not changed. */
export const saveIdentity = async (
  tx: Database,
  { account, proof }: KnownIdentity,
  { form, code }: { form: IdentityChange; code: Code },
): Promise<void> => {
  await tx
    .update(accounts)
    .set({
      firstName: form.first_name,
      lastName: form.last_name,
      dob: form.dob,
      phone: form.phone,
      gender: form.gender,
      sex: form.sex,
      nationality: form.nationality,
      ethnicGroup: form.ethnic_group,
      reportLanguage: form.report_language,
      isShippingSame: form.is_shipping_same,
      ...(proof ? {} : typedCodeColumns(form.id_number, code)),
    })
    .where(eq(accounts.id, account.id))
  await saveAddress(tx, { accountId: account.id, kind: 'home' }, form.address)
  await saveAddress(tx, { accountId: account.id, kind: 'shipping' }, form.shipping_address)
}

const typedCodeColumns = (typed: string | null | undefined, { hash, secret }: Code) => {
  if (typed === undefined) return {}
  return {
    idNumberEncrypted: typed === null ? null : encrypt(secret, typed),
    idNumberHash: hash,
  }
}

type AddressKind = (typeof addresses.$inferSelect)['kind']
type AddressKey = { accountId: string; kind: AddressKind }

const saveAddress = async (
  tx: Database,
  { accountId, kind }: AddressKey,
  form: AddressForm | null | undefined,
): Promise<void> => {
  if (form === undefined) return
  if (form === null) {
    await tx
      .delete(addresses)
      .where(and(eq(addresses.accountId, accountId), eq(addresses.kind, kind)))
    return
  }
  const lines = {
    address: form.address,
    address2: form.address2 || null,
    postalCode: form.postal_code,
    city: form.city,
    country: form.country,
  }
  await tx
    .insert(addresses)
    .values({ accountId, kind, ...lines })
    .onConflictDoUpdate({ target: [addresses.accountId, addresses.kind], set: lines })
}

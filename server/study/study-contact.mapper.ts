import * as v from 'valibot'

import { Delivery } from '#contract/delivery/address.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'

import type { StudyOrder } from './study.store.ts'

const Shipping = v.object({
  address: v.string(),
  address2: v.nullish(v.string()),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
})

/** Who a kit is sent to, and where, as it is stored with an order. */
const StoredContact = v.object({
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.string(),
  shipping: Shipping,
  delivery: Delivery,
})
export type StoredContact = v.InferOutput<typeof StoredContact>

/** Returns who the kit of an order is sent to; null once it was deleted. Throws when it cannot be decrypted. */
export const decryptContact = (
  { contactEncrypted }: Pick<StudyOrder, 'contactEncrypted'>,
  secret: Secret,
): StoredContact | null =>
  contactEncrypted === null
    ? null
    : v.parse(StoredContact, JSON.parse(decrypt(secret, contactEncrypted)))

import type { Address } from '#contract/delivery/address.ts'
import { problem } from '#contract/problem.ts'
import { readIdentity, updateIdentity, type Identity } from '#contract/account/profile.ts'
import { mailAccountChange } from '#server/account/account.mails.ts'
import { stepUpValidUntil } from '#server/account/account.rules.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import { requestEmailChange } from '#server/account/credentials/email-change.service.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { shownEmail } from '#server/http/contact-details.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import {
  requiresStepUp,
  isNewEmail,
  isNewPhone,
  lockedFields,
  maskPersonalCode,
  assertValidChange,
  type KnownIdentity,
  type IdentityChange,
  type AddressRow,
} from './profile.rules.ts'
import { findKnownIdentity, saveIdentity } from './profile.store.ts'
import { codeHashesOf } from './proof.store.ts'

export const profileRoutes: readonly Route[] = [
  defineCustomerRoute(readIdentity, async (_payload, context) =>
    toIdentity(await readKnownIdentity(context), context),
  ),

  defineCustomerRoute(updateIdentity, async (form, context) => {
    const identity = await readKnownIdentity(context)
    assertChangeAllowed(form, identity, context)
    const { email } = form
    if (email !== undefined && isNewEmail(form, identity)) await requestEmailChange(context, email)
    await applyChange(form, context)
    context.log('info', 'identity.changed', { fields: Object.keys(form).join(' ') })
    return toIdentity(await readKnownIdentity(context), context)
  }),
]

/** Validated again under the lock of the account, since a proof may have arrived in between. */
const applyChange = (form: IdentityChange, context: CustomerContext): Promise<void> =>
  transact(context.db, async (tx) => {
    const { now, secret, customer, session } = context
    await lockSession(tx, session)
    const identity = await readKnownIdentity(context, tx)
    assertChangeAllowed(form, identity, context)
    await saveIdentity(tx, identity, {
      form,
      code: { hash: hashesIn(form, context)[0] ?? null, secret },
    })
    if (!isNewPhone(form, identity)) return
    const reason = `${customer.id}:${now.toISOString()}`
    await mailAccountChange(tx, identity.account, { ...context, kind: 'phone_changed', reason })
  })

const readKnownIdentity = async (
  { db, customer }: CustomerContext,
  database: Database = db,
): Promise<KnownIdentity> => {
  const identity = await findKnownIdentity(database, customer.id)
  if (!identity) throw problem('errors.authentication_required')
  return identity
}

const assertChangeAllowed = (
  form: IdentityChange,
  identity: KnownIdentity,
  context: CustomerContext,
): void => {
  const { now, session } = context
  const changeRequest = { form, codeHashes: hashesIn(form, context) }
  assertValidChange(changeRequest, identity, now)
  if (requiresStepUp(changeRequest, identity) && stepUpValidUntil(session) <= now) {
    throw problem('errors.step_up_required')
  }
}

/** Typed codes are Estonian. */
const hashesIn = (
  { id_number: code }: IdentityChange,
  { secret }: CustomerContext,
): readonly string[] =>
  typeof code === 'string' ? codeHashesOf({ country: 'EE', code, secret }) : []

const toIdentity = (identity: KnownIdentity, { secret }: CustomerContext): Identity => {
  const { account, proof, home, shipping } = identity
  const code = proof?.codeEncrypted ?? account.idNumberEncrypted
  return {
    email: shownEmail(account.email),
    is_email_confirmed: account.emailConfirmedAt !== null,
    is_verified: account.verifiedAt !== null,
    first_name: account.firstName,
    last_name: account.lastName,
    dob: account.dob,
    id_number: code === null ? null : maskPersonalCode(decrypt(secret, code)),
    phone: account.phone,
    gender: account.gender,
    sex: account.sex,
    nationality: account.nationality,
    ethnic_group: account.ethnicGroup,
    report_language: account.reportLanguage,
    address: toAddress(home),
    is_shipping_same: account.isShippingSame,
    shipping_address: toAddress(shipping),
    locked: lockedFields(identity),
  }
}

const toAddress = (stored: AddressRow | null): Address | null =>
  stored && {
    address: stored.address,
    address2: stored.address2,
    postal_code: stored.postalCode,
    city: stored.city,
    country: stored.country,
  }

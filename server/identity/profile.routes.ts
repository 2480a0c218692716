import type { Address } from '#contract/delivery/address.ts'
import { problem } from '#contract/problem.ts'
import { readIdentity, updateIdentity, type Identity } from '#contract/account/profile.ts'
import { mailAccountChange } from '#server/account/account.mails.ts'
import { stepUpValidUntil } from '#server/account/account.rules.ts'
import { lockAccount } from '#server/account/account.store.ts'
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
  type Facts,
  type IdentityChange,
  type AddressRow,
} from './profile.rules.ts'
import { findFacts, saveIdentity } from './profile.store.ts'
import { codeHashesOf } from './proof.store.ts'

export const profileRoutes: readonly Route[] = [
  defineCustomerRoute(readIdentity, async (_payload, context) =>
    toIdentity(await factsOf(context), context),
  ),

  defineCustomerRoute(updateIdentity, async (form, context) => {
    const facts = await factsOf(context)
    assertChangeAllowed(form, facts, context)
    const { email } = form
    if (email !== undefined && isNewEmail(form, facts)) await requestEmailChange(context, email)
    await applyChange(form, context)
    context.log('info', 'identity.changed', { fields: Object.keys(form).join(' ') })
    return toIdentity(await factsOf(context), context)
  }),
]

/** Validated again under the lock of the account, since a proof may have arrived in between. */
const applyChange = (form: IdentityChange, context: CustomerContext): Promise<void> =>
  transact(context.db, async (tx) => {
    const { now, secret, customer } = context
    await lockAccount(tx, customer.id)
    const facts = await factsOf(context, tx)
    assertChangeAllowed(form, facts, context)
    await saveIdentity(tx, facts, {
      form,
      code: { hash: hashesIn(form, context)[0] ?? null, secret },
    })
    if (!isNewPhone(form, facts)) return
    const reason = `${customer.id}:${now.toISOString()}`
    await mailAccountChange(tx, facts.account, { ...context, kind: 'phone_changed', reason })
  })

const factsOf = async (
  { db, customer }: CustomerContext,
  database: Database = db,
): Promise<Facts> => {
  const facts = await findFacts(database, customer.id)
  if (!facts) throw problem('errors.authentication_required')
  return facts
}

const assertChangeAllowed = (
  form: IdentityChange,
  facts: Facts,
  context: CustomerContext,
): void => {
  const { now, session } = context
  const changeRequest = { form, codeHashes: hashesIn(form, context) }
  assertValidChange(changeRequest, facts, now)
  if (requiresStepUp(changeRequest, facts) && stepUpValidUntil(session) <= now) {
    throw problem('errors.step_up_required')
  }
}

/** Typed codes are Estonian. */
const hashesIn = (
  { id_number: code }: IdentityChange,
  { secret }: CustomerContext,
): readonly string[] =>
  typeof code === 'string' ? codeHashesOf({ country: 'EE', code, secret }) : []

const toIdentity = (facts: Facts, { secret }: CustomerContext): Identity => {
  const { account, proof, home, shipping } = facts
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
    locked: lockedFields(facts),
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

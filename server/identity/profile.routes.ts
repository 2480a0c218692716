import type { Address } from '#contract/address.ts'
import { problem } from '#contract/problem.ts'
import { readIdentity, updateIdentity, type Identity } from '#contract/profile.ts'
import { mailNews } from '#server/account/account.mails.ts'
import { provedUntil } from '#server/account/account.rules.ts'
import { lockAccount } from '#server/account/account.store.ts'
import { askForNewAddress } from '#server/account/credentials/new-address.ts'
import { unseal } from '#server/account/seal.ts'
import type { Database } from '#server/db/database.ts'
import { shownEmail } from '#server/http/contact-details.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

import {
  asksForProof,
  isNewEmail,
  isNewPhone,
  lockedFields,
  masked,
  refuseUnfit,
  type Facts,
  type IdentityChange,
  type KeptAddress,
} from './profile.rules.ts'
import { findFacts, saveIdentity } from './profile.store.ts'
import { codeHashesOf } from './proof.store.ts'

export const profileRoutes: readonly Route[] = [
  answerCustomer(readIdentity, async (_payload, visit) => told(await factsOf(visit), visit)),

  answerCustomer(updateIdentity, async (form, visit) => {
    const facts = await factsOf(visit)
    refuse(form, facts, visit)
    const { email } = form
    if (email !== undefined && isNewEmail(form, facts)) await askForNewAddress(visit, email)
    await change(form, visit)
    visit.log('info', 'identity.changed', { fields: Object.keys(form).join(' ') })
    return told(await factsOf(visit), visit)
  }),
]

/** Judged once more now that nobody else can change the account, for a proof may have come in between. */
const change = (form: IdentityChange, visit: CustomerVisit): Promise<void> =>
  visit.db.transaction(async (tx) => {
    const { now, secret, customer } = visit
    await lockAccount(tx, customer.id)
    const facts = await factsOf(visit, tx)
    refuse(form, facts, visit)
    await saveIdentity(tx, facts, {
      form,
      code: { hash: hashesIn(form, visit)[0] ?? null, secret },
    })
    if (!isNewPhone(form, facts)) return
    const reason = `${customer.id}:${now.toISOString()}`
    await mailNews(tx, facts.account, { ...visit, kind: 'phone_changed', reason })
  })

const factsOf = async (
  { db, customer }: CustomerVisit,
  database: Database = db,
): Promise<Facts> => {
  const facts = await findFacts(database, customer.id)
  if (!facts) throw problem('errors.authentication_required')
  return facts
}

const refuse = (form: IdentityChange, facts: Facts, visit: CustomerVisit): void => {
  const { now, session } = visit
  const wish = { form, codeHashes: hashesIn(form, visit) }
  refuseUnfit(wish, facts, now)
  if (asksForProof(wish, facts) && provedUntil(session) <= now) {
    throw problem('errors.step_up_required')
  }
}

/** Codes that people type are Estonian. */
const hashesIn = (
  { id_number: code }: IdentityChange,
  { secret }: CustomerVisit,
): readonly string[] =>
  typeof code === 'string' ? codeHashesOf({ country: 'EE', code, secret }) : []

const told = (facts: Facts, { secret }: CustomerVisit): Identity => {
  const { account, proof, home, shipping } = facts
  const code = proof?.codeSealed ?? account.idNumberSealed
  return {
    email: shownEmail(account.email),
    is_email_confirmed: account.emailConfirmedAt !== null,
    is_verified: account.verifiedAt !== null,
    first_name: account.firstName,
    last_name: account.lastName,
    dob: account.dob,
    id_number: code === null ? null : masked(unseal(secret, code)),
    phone: account.phone,
    gender: account.gender,
    sex: account.sex,
    nationality: account.nationality,
    ethnic_group: account.ethnicGroup,
    report_language: account.reportLanguage,
    address: toldAddress(home),
    is_shipping_same: account.isShippingSame,
    shipping_address: toldAddress(shipping),
    locked: lockedFields(facts),
  }
}

const toldAddress = (kept: KeptAddress | null): Address | null =>
  kept && {
    address: kept.address,
    address2: kept.address2,
    postal_code: kept.postalCode,
    city: kept.city,
    country: kept.country,
  }

import { and, eq, inArray, sql } from 'drizzle-orm'

import { decodePersonalCode, personalCodeError } from '#contract/identity/personal-code.ts'
import { lookupHash, lookupHashes, type Secret } from '#server/crypto/secret.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { completeSharedSteps } from '#server/product/progress.store.ts'

/** A person proven by a provider. `country` is ISO 3166-1 alpha-2; `code` is null where documents contain none. */
export type ProvenPerson = {
  country: string
  code: string | null
  firstName: string
  lastName: string
}

type Proof = {
  provider: (typeof provenIdentities.$inferInsert)['provider']
  method: string
  person: ProvenPerson
  secret: Secret
  now: Date
}

type Code = { country: string; code: string; secret: Secret }

const lookupText = ({ country, code }: Code): string => `id-number/${country}/${code}`

/** The hash under which a personal code is written. */
export const codeHashOf = (code: Code): string => lookupHash(code.secret, lookupText(code))

/** All hashes under which a personal code may be stored. */
export const codeHashesOf = (code: Code): [string, ...string[]] =>
  lookupHashes(code.secret, lookupText(code))

/** Finds the account that is proven to belong to a person. A person is a country and a code, never an email address. */
export const findAccountIdOf = async (db: Database, code: Code): Promise<string | undefined> => {
  const [found] = await db
    .select({ accountId: provenIdentities.accountId })
    .from(provenIdentities)
    .where(
      and(
        eq(provenIdentities.country, code.country),
        inArray(provenIdentities.codeHash, codeHashesOf(code)),
      ),
    )
  return found?.accountId
}

/** Returns the hash of the personal code on an account: the proven one, else the typed one; null without one. */
export const findCodeHashOf = async (db: Database, accountId: string): Promise<string | null> => {
  const [found] = await db
    .select({ proven: provenIdentities.codeHash, typed: accounts.idNumberHash })
    .from(accounts)
    .leftJoin(provenIdentities, eq(provenIdentities.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return found?.proven ?? found?.typed ?? null
}

/**
 * Records that an account belongs to a person: it is verified, gets the proven name, and the identity step of its ordered
 * products is done. Returns false, and changes nothing, when that person has another account, or the account belongs
 * to another person.
 */
export const proveIdentity = async (
  tx: Database,
  accountId: string,
  proof: Proof,
): Promise<boolean> => {
  const { person, now } = proof
  if (!(await storeCode(tx, accountId, proof))) return false
  await tx
    .update(accounts)
    .set({
      firstName: toNameCase(person.firstName),
      lastName: toNameCase(person.lastName),
      verifiedAt: now,
      ...detailsIn(person),
    })
    .where(eq(accounts.id, accountId))
  await completeSharedSteps(tx, { accountId, at: now })
  return true
}

/** Certificates and documents often write names in capitals: `MARI-LIIS` becomes `Mari-Liis`. Mixed case stays. */
export const toNameCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name

/** An arbitrary number of an advisory lock. */
const proofLock = 7_001

const storeCode = async (tx: Database, accountId: string, proof: Proof): Promise<boolean> => {
  const { provider, method, secret, now: provenAt, person } = proof
  const { country, code } = person
  if (code === null) return true
  // two hashes of one person do not collide in the index, so during a secret rotation proofs are serialised
  if (secret.previous.length > 0) await tx.execute(sql`select pg_advisory_xact_lock(${proofLock})`)
  const ownerId = await findAccountIdOf(tx, { country, code, secret })
  if (ownerId !== undefined) return ownerId === accountId
  const codeHash = codeHashOf({ country, code, secret })
  const codeEncrypted = encrypt(secret, code)
  await tx
    .insert(provenIdentities)
    .values({ accountId, country, codeHash, codeEncrypted, provider, method, provenAt })
    .onConflictDoNothing()
  return (await findAccountIdOf(tx, { country, code, secret })) === accountId
}

const detailsIn = ({ country, code }: ProvenPerson) =>
  country === 'EE' && code !== null && personalCodeError(code) === null
    ? decodePersonalCode(code)
    : {}

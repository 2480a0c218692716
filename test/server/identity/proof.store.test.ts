import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { accounts } from '#server/db/schema/account.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoSecret as secret } from '#server/environment.ts'
import {
  codeHashOf,
  findAccountIdOf,
  toNameCase,
  proveIdentity,
  type ProvenPerson,
} from '#server/identity/proof.store.ts'
import { oneEngine } from '#test/support/database/database.ts'
import { citizens } from '#test/support/server/id-login.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const mary: ProvenPerson = {
  country: 'EE',
  code: citizens.mary.code,
  firstName: 'Mary',
  lastName: 'Änn',
}
const maryIn = (country: string) => ({ country, code: citizens.mary.code, secret })

describe.each(oneEngine)('proven owner of an account on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  const prove = (name: DemoName, person: ProvenPerson) =>
    proveIdentity(server.db, accountId(demoPeople[name]), {
      provider: 'dokobit',
      method: 'mobile',
      person,
      secret,
      now: server.now(),
    })
  const accountOf = async (name: DemoName) => {
    const mine = eq(accounts.id, accountId(demoPeople[name]))
    const [account] = await server.db.select().from(accounts).where(mine)
    return account
  }

  it('is one person, whose name the account gets', async () => {
    expect(await prove('newcomer', mary)).toBe(true)

    expect(await findAccountIdOf(server.db, maryIn('EE'))).toBe(accountId(demoPeople.newcomer))
    expect(await accountOf('newcomer')).toMatchObject({
      firstName: 'Mary',
      lastName: 'Änn',
      verifiedAt: server.now(),
      sex: 'female',
      dob: '2000-01-01',
    })
  })

  it('is identified by country and code together', async () => {
    await prove('newcomer', mary)

    expect(await findAccountIdOf(server.db, maryIn('LT'))).toBeUndefined()
    expect(await prove('shopper', { ...mary, country: 'LT' })).toBe(true)
    expect(codeHashOf(maryIn('EE'))).not.toBe(codeHashOf(maryIn('LT')))
  })

  it('cannot be replaced: neither the person of the account nor the account of the person', async () => {
    await prove('newcomer', mary)
    const before = [await accountOf('newcomer'), await accountOf('shopper')]

    expect(await prove('shopper', mary)).toBe(false)
    expect(await prove('newcomer', { ...mary, code: citizens.jaak.code })).toBe(false)

    expect([await accountOf('newcomer'), await accountOf('shopper')]).toEqual(before)
  })

  it('is set for one of several accounts that claim the person concurrently', async () => {
    const response = await Promise.all([prove('newcomer', mary), prove('shopper', mary)])

    expect(response.toSorted()).toEqual([false, true])
  })

  it('is stored without a readable code', async () => {
    await prove('newcomer', mary)

    const rows = JSON.stringify(await server.db.select().from(provenIdentities))
    expect(rows).not.toContain(citizens.mary.code)
  })

  it('can be verified by a document without a code, and then has none', async () => {
    expect(await prove('newcomer', { ...mary, country: 'US', code: null })).toBe(true)

    expect(await accountOf('newcomer')).toMatchObject({ firstName: 'Mary', sex: null })
    expect(await findAccountIdOf(server.db, maryIn('EE'))).toBeUndefined()
  })
})

describe('names from documents', () => {
  it.each([
    ['PILLE', 'Pille'],
    ['JAAK-KRISTJAN', 'Jaak-Kristjan'],
    ['O’CONNEŽ-ŠUSLIK TESTNUMBER', 'O’Connež-Šuslik Testnumber'],
    ['ÕNNE ÜLLE', 'Õnne Ülle'],
    ['McGregor', 'McGregor'],
    ['von Üxküll', 'von Üxküll'],
  ])('names: %s is stored as %s', (written, stored) => {
    expect(toNameCase(written)).toBe(stored)
  })
})

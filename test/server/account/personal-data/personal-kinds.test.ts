import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'

import { personalKinds } from '#server/account/personal-data/personal-kinds.store.ts'

describe('list of personal data', () => {
  const tables = Object.values(import.meta.glob<object>('/server/db/schema/*.ts', { eager: true }))
    .flatMap((schema) => Object.values(schema))
    .filter((value) => is(value, PgTable))
  const listed = personalKinds.flatMap((kind) => kind.tables.map(nameOf))

  it('contains every table that refers to an account', () => {
    const personal = new Set(['account'])
    for (const _ of tables) {
      for (const table of tables) {
        if (referencedTables(table).some((name) => personal.has(name))) personal.add(nameOf(table))
      }
    }

    expect([...personal].filter((name) => !listed.includes(name))).toEqual([])
  })

  it('names every other table as one without personal data', () => {
    const others = tables.map(nameOf).filter((name) => !listed.includes(name))

    expect(others.filter((name) => !(name in impersonal))).toEqual([])
  })

  it('contains each table once, and gives each file a unique name', () => {
    const files = personalKinds.flatMap(({ exported }) =>
      'file' in exported ? [exported.file] : [],
    )

    expect(new Set(listed).size).toBe(listed.length)
    expect(new Set(files).size).toBe(files.length)
  })
})

/** Tables without personal data, and why. */
const impersonal: Record<string, string> = {
  terms: 'published texts',
  sale_terms: 'published texts',
  parcel_locker: 'the addresses of parcel lockers, as published by the carriers',
  parcel_locker_feed: 'when the lockers of a carrier were read',
  job_lease: 'which process runs a job',
  setting: 'the company’s own',
  consent_text: 'published texts',
  product: 'the catalogue',
  product_consent: 'the catalogue',
  price_option: 'the catalogue',
  product_requirement: 'the catalogue',
  product_questionnaire: 'the catalogue',
  questionnaire: 'published texts',
  consultation_offer: 'the catalogue',
  consultation_slot: 'the working hours of consultants',
  giftcard: 'belongs to whoever has its code',
  counter: 'the last number that was given out',
  throttle_counter: 'keyed hashes, forgotten within a day',
  provider_event: 'ids of a provider’s messages',
  erasure: 'the hashes of a receipt and of the id of an account that is gone',
  retired_key: 'keys of hashes, encrypted',
  trace: 'names of states and events, sent without anything typed',
  alarm: 'what a person has to put right, by the order’s number',
  alarm_event: 'what has happened to an alarm',
  audit_record: 'what operators did, to the ids of accounts',
  study: 'the settings of a study, and how many kits were ordered',
  study_terms: 'published texts',
  study_destruction: 'samples to destroy after the end of a study, by barcode',
  study_receipt: 'the hash of a receipt, and numbers',
  outbox:
    'letters not yet sent; those of an account are dropped with it, and what is done is emptied',
}

const nameOf = (table: PgTable): string => getTableConfig(table).name

const referencedTables = (table: PgTable): string[] =>
  getTableConfig(table).foreignKeys.map((key) => nameOf(key.reference().foreignTable))

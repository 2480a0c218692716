import { describe, expect, it } from 'vitest'

import { readSearch } from '#server/laboratory/search.rules.ts'

const id = '5f0c7a52-64a8-4d6b-9d5e-2f1f6b8c1a01'
const filterOf = (query: Parameters<typeof readSearch>[0]) => readSearch(query).filter

describe('laboratory: the filter of a search', () => {
  it('is empty without parameters', () => {
    expect(filterOf({})).toStrictEqual({
      statuses: undefined,
      id: undefined,
      orderNumber: undefined,
      barcode: undefined,
    })
  })

  it('has each of several statuses', () => {
    expect(filterOf({ status: 'active' }).statuses).toEqual(['active'])
    expect(filterOf({ status: 'active,completed' }).statuses).toEqual(['active', 'completed'])
  })

  it('has the id of a test', () => {
    expect(filterOf({ _id: id }).id).toBe(id)
  })

  it.each([
    ['2026-000013', '2026-000013'],
    ['urn:x-alleel:order|2026-000013', '2026-000013'],
    ['urn:x-alleel:order|2026|000013', '2026|000013'],
  ])('has the order number in the token %s', (requisition, orderNumber) => {
    expect(filterOf({ requisition }).orderNumber).toBe(orderNumber)
  })

  it.each([
    ['ALL7K2M9QF', 'ALL7K2M9QF'],
    ['all-7k2m9q-f', 'ALL7K2M9QF'],
    ['urn:x-alleel:kit|ALL-7K2M9Q-F', 'ALL7K2M9QF'],
  ])('has the normalised barcode in the token %s', (token, barcode) => {
    expect(filterOf({ 'specimen.identifier': token }).barcode).toBe(barcode)
  })

  it('has a value that nothing has for a token of another system', () => {
    expect(filterOf({ requisition: 'urn:x-alleel:kit|2026-000013' }).orderNumber).toBe('')
    expect(filterOf({ 'specimen.identifier': 'urn:other|ALL7K2M9QF' }).barcode).toBe('')
    expect(filterOf({ requisition: '|2026-000013' }).orderNumber).toBe('')
  })
})

describe('laboratory: the page of a search', () => {
  const pageOf = (query: Parameters<typeof readSearch>[0]) => readSearch(query).page

  it('is the first one, or the one after a test', () => {
    expect(pageOf({}).after).toBeUndefined()
    expect(pageOf({ _after: id }).after).toBe(id)
  })

  it('has 50 tests, if the laboratory names no number', () => {
    expect(pageOf({}).limit).toBe(50)
  })

  it.each([
    ['0', 1],
    ['1', 1],
    ['2', 2],
    ['99', 99],
    ['100', 100],
    ['101', 100],
  ])('has at least 1 and at most 100 tests: for %s it has %i', (count, limit) => {
    expect(pageOf({ _count: count }).limit).toBe(limit)
  })
})

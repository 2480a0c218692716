import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { callsByDomain } from '#contract/calls.ts'
import * as statuses from '#contract/statuses.ts'

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
const codeTerms = /^## Terms in the code$.*?(?=^## )/ms
const rows = glossary
  .replace(codeTerms, '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

describe('glossary', () => {
  it('lists every domain of the contract', () => {
    expect(Object.keys(callsByDomain).filter((word) => !isListed(word))).toEqual([])
  })

  it('lists every status, except the names of companies', () => {
    const output = Object.entries(statuses)
      .filter(([list]) => !namesOfCompanies.includes(list))
      .flatMap(([, list]) => [...list])
    expect(output.filter((word) => !isListed(word))).toEqual([])
  })

  it('translates each term into three languages and defines it', () => {
    const cells = rows.map((row) => row.split('|').slice(1, -1))
    expect(cells.filter((row) => row.length !== 5 || row.some((cell) => !cell.trim()))).toEqual([])
  })
})

const namesOfCompanies = [
  'paymentProviders',
  'webhookAdapters',
  'terminalProviders',
  'dnaVendors',
  'identityProviders',
]

const isListed = (word: string): boolean => rows.some((row) => row.startsWith(`| \`${word}\` `))

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { LoginSearch, OrderSearch } from '#src/actors/navigation/search-params.ts'

describe('search parameters of a route', () => {
  it.each([
    [{ restore: '' }, { restore: 'true' }],
    [
      { register: '', redirect: '/orders' },
      { register: 'true', redirect: '/orders' },
    ],
    [{ idLogin: 'true' }, { idLogin: 'true' }],
    [{ redirect: '' }, { redirect: '' }],
  ])('set a flag of the log-in page also without a value: %j', (query, search) => {
    expect(v.parse(LoginSearch, query)).toEqual(search)
  })

  it('keep unknown parameters', () => {
    const query = { order: '7', campaign: 'spring' }

    expect(v.parse(OrderSearch, query)).toEqual(query)
  })

  it('are validated by a schema of search-params.ts in each route that reads them', () => {
    const files = execFileSync('git', ['grep', '-lE', 'search', '--', 'src/routes'], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
    const schema = /import \{ (\w+Search) \} from '#src\/actors\/navigation\/search-params\.ts'/
    const others = files.filter((file) => {
      const source = readFileSync(file, 'utf8')
      const name = schema.exec(source)?.[1]
      return name === undefined || !source.includes(`validateSearch: ${name},`)
    })

    expect(files.length).toBeGreaterThan(5)
    expect(others).toEqual([])
  })
})

import { expect, it } from 'vitest'
import * as v from 'valibot'

import { call } from '#contract/call.ts'
import { createClient } from '#src/api/client.ts'
import { readPages } from '#src/api/pagination.ts'
import { json, startStubApi } from '#test/support/stub-api.ts'

const listThings = call({
  id: 'listThings',
  method: 'GET',
  path: '/things',
  summary: 'A list of this test.',
  access: 'anyone',
  input: v.object({ kind: v.string(), page: v.optional(v.string()) }),
  output: v.object({ results: v.array(v.number()), next: v.nullable(v.string()) }),
  problems: [],
})

it('pagination: reads the pages of a list by the link to the next one', async () => {
  const api = await startStubApi(({ query }, response) =>
    json(response, 200, {
      data: query['page']
        ? { results: [3], next: null }
        : { results: [1, 2], next: '/api/things?page=2' },
      message: null,
    }),
  )
  const client = createClient({ baseUrl: api.baseUrl, locale: () => 'en' })
  const results: unknown[] = []
  for await (const page of readPages(client, listThings, { kind: 'x' }))
    results.push(...page.results)

  expect(results).toEqual([1, 2, 3])
  expect(api.requests[1]?.query).toEqual({ kind: 'x', page: '2' })
  await api.stop()
})

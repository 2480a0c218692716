import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  readGeneDonorTerms,
  readSettings,
  readTerms,
  readTermsOfService,
  Terms,
} from '#contract/app/app.ts'
import * as v from 'valibot'
import { cleanTerms } from '#server/app/app.rules.ts'
import { publishTerms } from '#server/app/app.store.ts'
import { settings } from '#server/db/schema/app.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoTerms } from '#server/demo/terms/terms.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { demoSecret } from '#server/environment.ts'

describe('terms', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it.each([readTermsOfService, readTerms, readGeneDonorTerms])(
    'exist in every language: $path',
    async (call) => {
      const { body } = await server.visitor().make(call)

      const { terms } = v.parse(v.object({ data: Terms }), body).data
      expect(Object.keys(terms).toSorted((a, b) => a.localeCompare(b))).toEqual(['en', 'et', 'ru'])
      for (const html of Object.values(terms)) {
        expect(html.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(4)
      }
    },
  )

  it('of the demo need no sanitising', () => {
    for (const { html } of demoTerms) {
      expect(cleanTerms(html).replaceAll(' rel="noreferrer"', '')).toBe(html)
    }
  })

  it('are sanitised of active content when they are published', async () => {
    const html =
      '<h2 onclick="x()" style="color:red">A</h2><script>x()</script><img src=x onerror=x()>' +
      '<a href="javascript:x()">b</a><a href="//evil.example">c</a><iframe src="x"></iframe>' +
      '<a href="https://alleel.example/">d</a><svg><style>*{}</style></svg><form action="/x"></form>'
    await publishTerms(server.db, { kind: 'terms', locale: 'en', html, publishedAt: startOfTests })

    const { body } = await server.visitor().make(readTerms)

    expect(body).toMatchObject({
      data: {
        terms: {
          en:
            '<h2>A</h2><a rel="noreferrer">b</a><a rel="noreferrer">c</a>' +
            '<a href="https://alleel.example/" rel="noreferrer">d</a>',
        },
      },
    })
  })
})

describe('settings', () => {
  it('default to those of the specification', async () => {
    const server = await startServer()
    await server.db.insert(settings).values({ key: 'timeFormat', value: 'H:mm' })

    const response = await server.visitor().make(readSettings)

    expect(response.body).toMatchObject({
      data: { dateFormat: 'DD.MM.YYYY', dateFormatShort: 'DD MMM', timeFormat: 'H:mm' },
    })
    await server.close()
  })
})

describe('demo data', () => {
  it('is seeded once, and keeps later changes', async () => {
    const server = await startServer()
    await publishTerms(server.db, {
      kind: 'tos',
      locale: 'en',
      html: '<p>changed</p>',
      publishedAt: startOfTests,
    })

    await seedDemo(server.db, demoSecret, startOfTests)

    const response = await server.visitor().make(readTermsOfService)
    expect(response.body).toMatchObject({ data: { terms: { en: '<p>changed</p>' } } })
    await server.close()
  })
})

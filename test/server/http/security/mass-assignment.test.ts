import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CallShape } from '#contract/call.ts'
import { hasApiKey } from '#server/http/security/access.ts'
import { routes } from '#server/routes.ts'
import { sample } from '#test/support/arbitrary.ts'
import { dumpDatabase } from '#test/support/database/dump.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

/** Fields that only the server sets. */
const decided = {
  can_access_bo: true,
  canAccessBackOffice: true,
  is_verified: true,
  isVerified: true,
  accepted_tos_at: '2026-01-01T00:00:00.000Z',
  has_agent_orders: false,
  user_id: '5f0c7a52-64a8-4d6b-9d5e-2f1f6b8c1a01',
  account_id: '5f0c7a52-64a8-4d6b-9d5e-2f1f6b8c1a01',
  price: 1,
  price_cents: 1,
  status: 'paid',
}

/** A provider's payload has its own format, and so has one of FHIR; a multipart one is read part by part. */
const isOurs = ({ providerPayload, multipart, format, access }: CallShape) =>
  !providerPayload && !multipart && format !== 'fhir' && !hasApiKey(access)

const answered = routes.map(({ call }) => call).filter(isOurs)

describe('fields that only the server sets', () => {
  let server: TestServer
  let browser: TestBrowser
  let before: Awaited<ReturnType<typeof dumpDatabase>>
  beforeAll(async () => {
    server = await startServer()
    browser = await server.customer('regular')
    before = await dumpDatabase(server.db)
  })
  afterAll(() => server.close())

  it.each(answered.map((call) => [call.id, call] as const))(
    'are not accepted in a payload of %s',
    async (_id, call) => {
      for (const [field, value] of Object.entries(decided)) {
        if (takes(call, field)) continue
        const response = await browser.make(call, { ...sample(call.input), [field]: value })
        expect(response).toMatchObject({
          status: 422,
          body: { validationErrors: [{ field, message: 'errors.incorrect_value' }] },
        })
      }
      expect(await dumpDatabase(server.db)).toEqual(before)
    },
  )
})

function takes({ input }: CallShape, field: string): boolean {
  const entries: unknown = Reflect.get(input, 'entries')
  return typeof entries === 'object' && entries !== null && field in entries
}

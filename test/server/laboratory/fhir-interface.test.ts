import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { problemsOf } from '#contract/call-problems.ts'
import { fhirPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { CapabilityStatement } from '#contract/laboratory/capabilities.ts'
import { demoKits } from '#server/demo/kits.ts'
import { outcomeTexts } from '#server/http/fhir/operation-outcome.texts.ts'
import {
  laboratoryConfigured,
  laboratoryOf,
  outcome,
  type TestLaboratory,
} from '#test/support/laboratory/fhir-client.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const [kit = ''] = demoKits.map(({ barcode }) => barcode)
const received = { resourceType: 'Specimen', status: 'available' }

describe('the interface of the laboratory', () => {
  let server: TestServer
  let laboratory: TestLaboratory
  beforeEach(async () => {
    server = await startServer('PGlite', { providers: laboratoryConfigured })
    laboratory = laboratoryOf(server)
  })
  afterEach(() => server.close())

  it('describes each of its calls, without a key', async () => {
    const { status, body, headers } = await server.visitor().request('/api/fhir/metadata')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/fhir+json')
    expect(body).toMatchObject({
      resourceType: 'CapabilityStatement',
      fhirVersion: '4.0.1',
      implementation: { url: 'http://localhost/api/fhir' },
      rest: [{ mode: 'server' }],
    })
    expect(describedCalls(body)).toEqual(contractCalls)
  })

  it('answers an unsupported resource and interaction by an outcome', async () => {
    for (const path of ['/Patient', '/Specimen', '/DiagnosticReport/1', '']) {
      expect(await laboratory.get(path)).toMatchObject({
        status: 404,
        body: outcome('errors.path_not_supported', 'not-supported'),
      })
    }
  })

  it('answers a server error by an outcome with its incident code', async () => {
    const broken = await startServer('PGlite', {
      db: server.db,
      providers: laboratoryConfigured,
      isDiskFull: () => true,
    })

    const answer = await laboratoryOf(broken).put(`/Specimen/${kit}`, received)

    expect(answer).toMatchObject({
      status: 503,
      body: {
        issue: [
          {
            severity: 'fatal',
            code: 'transient',
            diagnostics: expect.stringMatching(/^Incident /),
          },
        ],
      },
    })
  })
})

describe('the calls of the format FHIR', () => {
  const fhirCalls = calls.filter(({ format }) => format === 'fhir')

  it('are those below their path', () => {
    const below = calls.filter(({ path }) => `${path}/`.startsWith(`${fhirPath}/`))

    expect(fhirCalls).toEqual(below)
  })

  it('have an English text for each problem that they can answer', () => {
    const keys = new Set(fhirCalls.flatMap((call) => problemsOf(call)))

    expect([...keys].filter((key) => outcomeTexts[key] === undefined)).toEqual([])
  })
})

/** The interactions of FHIR by method, with and without an id in the path. */
const interactions: Record<string, string> = {
  'GET /:id': 'read',
  'GET ': 'search-type',
  'POST ': 'create',
  'PUT /:id': 'update',
}

const contractCalls = calls
  .filter(({ format, path }) => format === 'fhir' && /^\/fhir\/[A-Z]/.test(path))
  .map(({ method, path }) => {
    const [type = '', ...rest] = path.slice(`${fhirPath}/`.length).split('/')
    return `${type} ${interactions[`${method} ${rest.map((part) => `/${part}`).join('')}`]}`
  })
  .toSorted()

const Rest = v.array(
  v.object({
    resource: v.array(
      v.object({ type: v.string(), interaction: v.array(v.object({ code: v.string() })) }),
    ),
  }),
)

const describedCalls = (body: unknown): string[] =>
  v
    .parse(Rest, v.parse(CapabilityStatement, body).rest)
    .flatMap(({ resource }) =>
      resource.flatMap(({ type, interaction }) => interaction.map(({ code }) => `${type} ${code}`)),
    )
    .toSorted()

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toFhirBundle } from '#server/consent/consent-fhir.mapper.ts'
import { findLedger } from '#server/consent/consent.store.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { choices, consentOf, sign, withdraw } from '#test/support/server/consents.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

/** The elements of a FHIR R4 Consent that must be there, and those that the portal fills. */
const Coding = v.object({ system: v.string(), code: v.string() })
const Concept = v.object({ coding: v.array(Coding) })
const FhirConsent = v.object({
  resourceType: v.literal('Consent'),
  id: v.pipe(v.string(), v.uuid()),
  identifier: v.array(v.object({ system: v.string(), value: v.string() })),
  status: v.picklist(['active', 'inactive']),
  scope: Concept,
  category: v.pipe(v.array(Concept), v.minLength(1)),
  patient: v.object({ display: v.string() }),
  dateTime: v.pipe(v.string(), v.isoTimestamp()),
  sourceAttachment: v.object({
    contentType: v.string(),
    language: v.string(),
    data: v.pipe(v.string(), v.base64()),
  }),
  policy: v.pipe(v.array(v.object({ uri: v.string() })), v.minLength(1)),
  provision: v.object({
    provision: v.array(v.object({ type: v.picklist(['permit', 'deny']), code: v.array(Concept) })),
  }),
})
const Bundle = v.object({
  resourceType: v.literal('Bundle'),
  type: v.literal('collection'),
  entry: v.array(v.object({ fullUrl: v.string(), resource: FhirConsent })),
})

describe('consents as FHIR resources', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PGlite')
  })
  afterAll(() => server.close())

  const bundle = async () =>
    v.parse(Bundle, toFhirBundle(await findLedger(server.db, accountId(demoPeople.oneOrder))))

  it('are one for each signature; only the last one that is not withdrawn is active', async () => {
    const browser = await server.customer('oneOrder')
    await sign(browser)
    await sign(browser, { choices: { ...choices, research: true } })
    const { signature } = await consentOf(browser)

    const { entry } = await bundle()
    expect(entry.map(({ resource }) => resource.status)).toEqual(['inactive', 'active'])
    const [, active] = entry.map(({ resource }) => resource)
    expect(
      active?.provision.provision.map(({ type, code }) => [code[0]?.coding[0]?.code, type]),
    ).toEqual([
      ['processing', 'permit'],
      ['sample_storage', 'permit'],
      ['research', 'permit'],
      ['recontact', 'permit'],
    ])
    const hash = active?.identifier[0]?.value.replace('ni:///sha-256;', '') ?? ''
    expect(Buffer.from(hash, 'base64url').toString('hex')).toBe(signature?.text_hash)
    const data = Buffer.from(active?.sourceAttachment.data ?? '', 'base64')
    expect(data.toString('utf8')).toContain('Kuidas proovi hoitakse ja kodeeritakse')

    await withdraw(browser)
    expect((await bundle()).entry.map(({ resource }) => resource.status)).toEqual([
      'inactive',
      'inactive',
    ])
  })
})

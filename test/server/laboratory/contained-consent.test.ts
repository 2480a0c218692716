import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { ServiceRequest } from '#contract/laboratory/service-request.ts'
import { engines } from '#test/support/database/database.ts'
import { laboratoryConfigured, laboratoryOf } from '#test/support/laboratory/fhir-client.ts'
import { choices, heartProductOf, sign, withdraw } from '#test/support/server/consents.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('consent in an ordered test on %s', (engine) => {
  let server: TestServer
  let customer: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine, { providers: laboratoryConfigured })
    customer = await server.customer('oneOrder')
  })
  afterEach(() => server.close())

  const read = () => laboratoryOf(server).get(`/ServiceRequest/${heartProductOf('oneOrder')}`)

  it('laboratory: reads the choices of the customer in the contained consent, without a name', async () => {
    await sign(customer, { choices: { ...choices, research: true } })

    const { body } = await read()

    expect(body).toMatchObject({
      contained: [
        {
          resourceType: 'Consent',
          id: 'consent',
          status: 'active',
          dateTime: server.now().toISOString(),
          policy: [{ uri: 'urn:x-alleel:consent:risk_assessment:2' }],
        },
      ],
      supportingInfo: [{ reference: '#consent', type: 'Consent' }],
    })
    expect(provisionsIn(body)).toEqual({
      processing: 'permit',
      sample_storage: 'permit',
      research: 'permit',
      recontact: 'permit',
    })

    await sign(customer, { choices: { ...choices, sample_storage: false } })
    expect(provisionsIn((await read()).body)).toEqual({
      processing: 'permit',
      sample_storage: 'deny',
      research: 'deny',
      recontact: 'permit',
    })
  })

  it('laboratory: a withdrawn consent permits nothing', async () => {
    await sign(customer)
    await withdraw(customer)

    const { body } = await read()

    expect(body).toMatchObject({ contained: [{ resourceType: 'Consent', status: 'inactive' }] })
    expect(new Set(Object.values(provisionsIn(body)))).toEqual(new Set(['deny']))
  })
})

/** The permitted and denied choices of the contained consent, by their key. */
const provisionsIn = (body: unknown): Record<string, string> => {
  const { contained = [] } = v.parse(ServiceRequest, body)
  return Object.fromEntries(
    contained.flatMap((resource) =>
      resource.resourceType === 'Consent'
        ? resource.provision.provision.map(({ type, code }) => [code[0]?.coding?.[0]?.code, type])
        : [],
    ),
  )
}

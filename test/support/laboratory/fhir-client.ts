import { apiPrefix, fhirMediaType, fhirPath, laboratoryKeyHeader } from '#contract/call.ts'

import { readProviders } from '../server/providers.ts'
import type { TestResponse, TestServer } from '../server/server.ts'

export const laboratoryKey = 'a-key-of-the-laboratory-that-is-long-enough'
export const laboratoryConfigured = readProviders({
  LABORATORY_API_KEY: laboratoryKey,
  STUDY_API_KEY: laboratoryKey,
  BIOBANK_API_KEY: laboratoryKey,
})

type FhirRequest = { headers?: Record<string, string>; address?: string }

/** Sends requests like the software of the laboratory. A text is sent as it is. */
export const laboratoryOf = (server: TestServer) => {
  const request = (
    method: string,
    path: string,
    { body, headers = {}, address }: FhirRequest & { body?: unknown } = {},
  ): Promise<TestResponse> =>
    server.visitor(address).request(`${apiPrefix}${fhirPath}${path}`, {
      method,
      headers: {
        [laboratoryKeyHeader]: laboratoryKey,
        ...(body === undefined ? {} : { 'content-type': fhirMediaType }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    get: (path: string, more: FhirRequest = {}) => request('GET', path, more),
    post: (path: string, body: unknown, more: FhirRequest = {}) =>
      request('POST', path, { body, ...more }),
    put: (path: string, body: unknown, more: FhirRequest = {}) =>
      request('PUT', path, { body, ...more }),
  }
}

export type TestLaboratory = ReturnType<typeof laboratoryOf>

/** An `OperationOutcome` with this problem. */
export const outcome = (key: string, code?: string) => ({
  resourceType: 'OperationOutcome',
  issue: [
    {
      severity: 'error',
      ...(code === undefined ? {} : { code }),
      details: { coding: [{ system: 'urn:x-alleel:problem', code: key }] },
    },
  ],
})

import type { JsonSchema } from '@valibot/to-json-schema'

import { brand } from '#contract/app/brand.ts'
import { ownProblems, problemsOf } from '#contract/call-problems.ts'
import {
  apiPrefix,
  fhirMediaType,
  idempotencyHeader,
  laboratoryKeyHeader,
  localeHeader,
  stepUpMinutes,
  type Access,
  type CallShape,
} from '#contract/call.ts'
import { callsByDomain } from '#contract/calls.ts'
import { locales } from '#contract/locale.ts'
import { problemStatuses, type ProblemKey } from '#contract/messages.ts'

import { outputSchema, entitySchemas, payloadSchema } from './json-schema.ts'

/** Generates an OpenAPI 3.1 document of the whole API from the contract. https://spec.openapis.org/oas/v3.1.1 */
export const openApiDocument = (calls: readonly CallShape[]) => {
  const paths = pathsOf(calls)
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      summary: 'The HTTP API of the customer portal.',
      description: introduction,
    },
    servers: [{ url: apiPrefix }],
    tags: Object.keys(callsByDomain)
      .filter((domain) => calls.some((call) => domainOf(call) === domain))
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: entitySchemas([paths, { $ref: problemReference }]),
      parameters: sharedParameters,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        laboratory: { type: 'apiKey', in: 'header', name: laboratoryKeyHeader },
        biobank: { type: 'apiKey', in: 'header', name: laboratoryKeyHeader },
        study_staff: { type: 'apiKey', in: 'header', name: laboratoryKeyHeader },
      },
    },
  }
}

/** Who may make a call, as text. */
const accessTexts: Record<Access, string> = {
  anyone: 'Visitors and customers.',
  session: 'Customers who are logged in and have accepted the terms.',
  verified: 'Customers whose identity is verified.',
  provider: 'A payment or identity provider, authenticated by its signature or by a status query.',
  laboratory: 'The laboratory, by API key.',
  biobank: 'The biobank, by API key.',
  study_staff: 'The staff of the HPV study, by API key.',
}

/** Returns the domain of a call. */
const domainOf = (call: CallShape): string =>
  Object.entries(callsByDomain).find(([, own]) => own.includes(call))?.[0] ?? 'app'

/** Groups problems by status, the lowest first. */
const byStatus = (keys: readonly ProblemKey[]): [number, ProblemKey[]][] => {
  const statuses = [...new Set(keys.map((key) => problemStatuses[key]))].toSorted((a, b) => a - b)
  return statuses.map((status) => [status, keys.filter((key) => problemStatuses[key] === status)])
}

const introduction = [
  'Requests send the session cookie and JSON; the payload of a GET is its query.',
  'A successful response is `{ data, message }`, any other a Problem whose `message` is a key of the catalogue; the calls below /fhir have the formats of FHIR.',
  'Unknown fields in a payload are rejected. Calls marked *addition* are not in the product specification.',
].join(' ')

const problemReference = '#/components/schemas/Problem'

const sharedParameters = {
  locale: {
    name: localeHeader,
    in: 'header',
    required: false,
    description: 'The language of the user.',
    schema: { type: 'string', enum: [...locales] },
  },
  idempotencyKey: {
    name: idempotencyHeader,
    in: 'header',
    required: true,
    description:
      'Identifies one request. A repetition with the same payload gets the same response.',
    schema: { type: 'string', minLength: 16, maxLength: 100 },
  },
}

type Operation = Record<string, unknown>

const pathsOf = (calls: readonly CallShape[]): Record<string, Record<string, Operation>> => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return paths
}

const operation = (call: CallShape): Operation => {
  const payload = payloadSchema(call.input)
  const body = call.method === 'GET' ? undefined : requestBody(call, payload)
  return {
    operationId: call.id,
    tags: [domainOf(call)],
    summary: call.summary,
    description: [accessTexts[call.access], ...remarks(call)].join(' '),
    security: security[call.access],
    parameters: parameters(call, payload),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successResponse(call), ...problemResponses(call) },
    'x-access': call.access,
    ...(call.isExtension ? { 'x-addition': true } : {}),
    ...(call.cacheSeconds === undefined ? {} : { 'x-cache-seconds': call.cacheSeconds }),
  }
}

const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [{}, { session: [] }],
  session: [{ session: [] }],
  verified: [{ session: ['verified'] }],
  provider: [],
  laboratory: [{ laboratory: [] }],
  biobank: [{ biobank: [] }],
  study_staff: [{ study_staff: [] }],
}

/** Returns further remarks about a call, one sentence each. */
const remarks = (call: CallShape): string[] => [
  ...(call.isAllowedBeforeTerms ? ['Also before the terms are accepted.'] : []),
  ...(call.stepUp ? [`Asks for a proof of the person within ${stepUpMinutes} minutes.`] : []),
  ...(call.idempotent ? ['Takes effect once per Idempotency-Key.'] : []),
  ...(call.multipart
    ? [`Sent as multipart/form-data; the file is the part ${call.filePart}.`]
    : []),
  ...(call.providerPayload ? ['Query and body are the provider’s own.'] : []),
  ...(call.format === 'fhir' ? ['Resources of HL7 FHIR R4; an error is an OperationOutcome.'] : []),
  ...(call.redirects ? ['Sends the browser on (303).'] : []),
  ...(call.isExtension ? ['Addition.'] : []),
]

const jsonTypeOf = ({ format }: CallShape): string =>
  format === 'fhir' ? fhirMediaType : 'application/json'

/** Returns the parameters in a call's path. */
const pathNames = (call: CallShape): string[] =>
  [...call.path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))

const parameters = (call: CallShape, { properties = {}, required = [] }: JsonSchema) => {
  const inPath = pathNames(call)
  const fields = Object.entries(properties).filter(
    ([name]) => call.method === 'GET' || inPath.includes(name),
  )
  return [
    ...fields.map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    })),
    { $ref: '#/components/parameters/locale' },
    ...(call.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ]
}

const requestBody = (call: CallShape, payload: JsonSchema) => {
  if (call.providerPayload) return { content: { '*/*': {} } }
  const schema = withFile(call, withoutPath(call, payload))
  const isEmpty = schema.properties !== undefined && Object.keys(schema.properties).length === 0
  if (isEmpty) return undefined
  const mediaType = call.multipart ? 'multipart/form-data' : jsonTypeOf(call)
  return { required: true, content: { [mediaType]: { schema } } }
}

const withoutPath = (call: CallShape, payload: JsonSchema): JsonSchema => {
  const inPath = pathNames(call)
  if (inPath.length === 0) return payload
  const properties = Object.entries(payload.properties ?? {})
  return {
    ...payload,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    required: (payload.required ?? []).filter((name) => !inPath.includes(name)),
  }
}

const withFile = ({ filePart }: CallShape, payload: JsonSchema): JsonSchema =>
  filePart === undefined
    ? payload
    : {
        ...payload,
        properties: {
          ...payload.properties,
          [filePart]: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
        required: [...(payload.required ?? []), filePart],
      }

const successResponse = (call: CallShape) => {
  if (call.redirects) return { 303: { description: 'Redirects the browser.' } }
  if (call.mediaType)
    return { 200: { description: 'The file.', content: { [call.mediaType]: {} } } }
  if (call.format === 'fhir') return fhirResponses(call)
  const envelope = {
    type: 'object',
    properties: {
      data: outputSchema(call.output),
      message: call.message ? { const: call.message } : { type: 'null' },
    },
    required: ['data', 'message'],
  }
  return {
    200: { description: call.summary, content: { 'application/json': { schema: envelope } } },
  }
}

/** A created resource is answered with 201, a repeated report with 200. */
const fhirResponses = (call: CallShape) => {
  const content = { [fhirMediaType]: { schema: outputSchema(call.output) } }
  return {
    200: { description: call.summary, content },
    ...(call.method === 'GET' ? {} : { 201: { description: 'Created.', content } }),
  }
}

const problemResponses = (call: CallShape) =>
  Object.fromEntries(
    byStatus(problemsOf(call)).map(([status, keys]) => [
      status,
      status === 422 ? fieldProblems(call) : problemResponse(call, keys),
    ]),
  )

const problemResponse = (call: CallShape, keys: readonly ProblemKey[]) => ({
  description: keys.join(', '),
  content: {
    [jsonTypeOf(call)]: {
      schema:
        call.format === 'fhir'
          ? { $ref: '#/components/schemas/OperationOutcome' }
          : {
              allOf: [
                { $ref: problemReference },
                { type: 'object', properties: { message: { enum: [...keys] } } },
              ],
            },
    },
  },
})

/** Field errors share one message; the error of each field is in `validationErrors`. */
const fieldProblems = (call: CallShape) => {
  const atFields = ownProblems(call).filter((key) => problemStatuses[key] === 422)
  const { content } = problemResponse(call, ['errors.form_validation'])
  const rules = atFields.length > 0 ? `, beside the schema’s own: ${atFields.join(', ')}` : ''
  return { description: `errors.form_validation, each field with its own key${rules}`, content }
}

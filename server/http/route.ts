import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import type { CallPayload, CallShape } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import { stepUpValidUntil } from '#server/account/account.rules.ts'
import { extendSession } from '#server/account/session/session.store.ts'

import { FhirResponse } from './fhir/fhir-response.ts'
import { readContactDetails } from './contact-details.ts'
import { readBytes } from './payload.ts'
import { assertAccess } from './security/access.ts'
import { assertApiKey, type KeyOwner } from './security/api-key.ts'
import { isIdempotencyKey } from '../idempotency/idempotency.store.ts'
import { parsePayload } from '#contract/form/validation.ts'
import type { CustomerContext, RequestContext } from './request-context.ts'
import type { StreamedFile } from './streamed-file.ts'
import type { WebhookRequest } from './webhook-request.ts'

type Data<C extends CallShape> = v.InferInput<C['output']>

/** A call with its handler. `run` checks access before it validates the payload. */
export type Route = {
  call: CallShape
  run: (
    readPayload: () => Promise<unknown>,
    context: RequestContext,
    request: Request,
  ) => Promise<unknown>
}

/** Defines a call that visitors may make, too. */
export const defineRoute = <C extends CallShape>(
  call: C,
  handle: (payload: CallPayload<C>, context: RequestContext) => Promise<Data<C>>,
): Route => ({
  call,
  run: async (readPayload, context) => {
    assertAccess(call, customerOf(context))
    if (call.idempotent && !isIdempotencyKey(context.idempotencyKey)) {
      throw problem('errors.no_idempotency_key')
    }
    const payload = parsePayload(call.input, readContactDetails(call, await readPayload()))
    if (isPing(payload)) return handle(payload, context)
    const session = await extendSession(context)
    return handle(payload, { ...context, session })
  },
})

/** Defines a call that is no activity of the customer: it does not extend the session. */
export const definePassiveRoute = <C extends CallShape & { access: 'anyone' }>(
  call: C,
  handle: (payload: CallPayload<C>, context: RequestContext) => Promise<Data<C>>,
): Route => ({
  call,
  run: async (readPayload, context) =>
    handle(parsePayload(call.input, await readPayload()), context),
})

/** Defines a call that only customers may make. */
export const defineCustomerRoute = <C extends CallShape>(
  call: C,
  handle: (payload: CallPayload<C>, context: CustomerContext) => Promise<Data<C>>,
): Route =>
  defineRoute(call, async (payload, context) => handle(payload, requireCustomer(call, context)))

/** Requires a session and, for a call with `stepUp`, a recent proof of identity. */
const requireCustomer = (call: CallShape, context: RequestContext): CustomerContext => {
  const { session } = context
  if (session.state !== 'live') throw problem('errors.authentication_required')
  if (call.stepUp && stepUpValidUntil(session) <= context.now)
    throw problem('errors.step_up_required')
  return { ...context, session, customer: session.customer }
}

/** The access level of the calls that a key opens. */
type KeyAccess = { laboratory: 'laboratory'; biobank: 'biobank'; study: 'study_staff' }

/** A call that software makes, by the API key of its owner and without a session. */
const keyRoute = (owner: KeyOwner, call: CallShape, run: Route['run']): Route => ({
  call,
  run: async (readPayload, context, request) => {
    await assertApiKey(owner, context, request.headers)
    return run(readPayload, context, request)
  },
})

/** Returns how the calls of one owner of an API key are defined. */
const keyRouteOf =
  <Owner extends KeyOwner>(owner: Owner) =>
  <C extends CallShape & { access: KeyAccess[Owner] }>(
    call: C,
    handle: (payload: CallPayload<C>, context: RequestContext) => Promise<Data<C>>,
  ): Route =>
    keyRoute(owner, call, async (readPayload, context) =>
      handle(parsePayload(call.input, await readPayload()), context),
    )

export const defineLaboratoryRoute = keyRouteOf('laboratory')
export const defineBiobankRoute = keyRouteOf('biobank')
export const defineStudyStaffRoute = keyRouteOf('study')

/** Defines a call of the laboratory whose response is a file that is sent as it is read. */
export const defineLaboratoryDownloadRoute = <C extends CallShape & { access: 'laboratory' }>(
  call: C,
  handle: (payload: CallPayload<C>, context: RequestContext) => Promise<StreamedFile>,
): Route =>
  keyRoute('laboratory', call, async (readPayload, context) =>
    handle(parsePayload(call.input, await readPayload()), context),
  )

/** Defines a call of the laboratory that sends a file; the handler reads the body as it arrives. */
export const defineLaboratoryUploadRoute = <C extends CallShape & { access: 'laboratory' }>(
  call: C,
  handle: (request: Request, context: RequestContext) => Promise<Data<C>>,
): Route =>
  keyRoute('laboratory', call, (_readPayload, context, request) => handle(request, context))

/**
 * Defines a call of the laboratory in the format of FHIR. `created` is the address of a resource that did not exist before.
 */
export const defineFhirRoute = <C extends CallShape & { access: 'laboratory'; format: 'fhir' }>(
  call: C,
  handle: (
    payload: CallPayload<C>,
    context: RequestContext,
  ) => Promise<{ resource: Data<C>; created?: string }>,
): Route =>
  keyRoute('laboratory', call, async (readPayload, context) => {
    const payload = parsePayload(call.input, await readPayload())
    const { resource, created } = await handle(payload, context)
    return new FhirResponse(resource, { created })
  })

/** Defines a call of a customer that sends a file; the handler reads the body as it arrives. */
export const defineUploadRoute = <C extends CallShape>(
  call: C,
  handle: (request: Request, context: CustomerContext) => Promise<Data<C>>,
): Route => ({
  call,
  run: async (_readPayload, context, request) =>
    handle(request, await customerContextOf(call, context)),
})

/** Checks a customer's access without reading a payload, and extends the session. */
export const customerContextOf = async (
  call: CallShape,
  context: RequestContext,
): Promise<CustomerContext> => {
  assertAccess(call, customerOf(context))
  const session = await extendSession(context)
  return requireCustomer(call, { ...context, session })
}

/** Defines a call that a provider makes, without a session. */
export const defineWebhookRoute = <C extends CallShape>(
  call: C,
  handle: (
    payload: CallPayload<C>,
    webhook: WebhookRequest,
    context: RequestContext,
  ) => Promise<Data<C>>,
): Route => ({
  call,
  run: async (readPayload, context, request) => {
    const payload = parsePayload(call.input, await readPayload())
    const body = await readBytes(request)
    return handle(payload, { headers: request.headers, body }, context)
  },
})

type RedirectHandler<C extends CallShape> = (
  payload: CallPayload<C>,
  query: URLSearchParams,
  context: RequestContext,
) => Promise<string>

/** Defines the return from a provider: redirects the browser to a page of the portal in every case. */
export const defineRedirectRoute = <C extends CallShape & { redirects: true }>(
  call: C,
  nextPage: RedirectHandler<C>,
): Route => ({
  call,
  run: async (readPayload, context, request) => {
    const payload = parsePayload(call.input, await readPayload())
    return nextPage(payload, new URL(request.url).searchParams, context)
  },
})

/** Returns the body of a success. */
export const successBody = (call: CallShape, data: unknown) => ({
  data,
  message: call.message ?? null,
})

/** Throws when a response differs from the contract. Used in tests and development, not in production. */
export const assertOutput = (call: CallShape, data: unknown): void => {
  if (!isDeepStrictEqual(v.parse(call.output, data), data)) {
    throw new Error(`The response of ${call.id} has fields that the contract does not define.`)
  }
}

const customerOf = ({ session }: RequestContext) =>
  session.state === 'live' ? session.customer : null

/** The keep-alive ping reads the session; it must not extend it. */
const isPing = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'ping' in payload && payload.ping === true

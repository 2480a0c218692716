import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { decisionPayload } from './decisions.ts'
import type { Sessions } from './sessions.ts'
import { isSigned, sign } from './signature.ts'

export type VeriffKeys = { key: string; secret: string }

type Deps = { sessions: Sessions; faults: Faults; keys: VeriffKeys; origin: string }

const text = v.nullish(v.string())

const SessionInput = v.object({
  verification: v.object({
    callback: v.pipe(v.string(), v.url()),
    vendorData: text,
    endUserId: text,
    person: v.nullish(v.object({ firstName: text, lastName: text, idNumber: text })),
  }),
})

/** Simulates the Veriff API. https://devdocs.veriff.com/apidocs/v1sessions */
export const veriffApi = ({ sessions, faults, keys, origin }: Deps) => {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use('/*', injectFault(faults, 'veriff'))
  routes.use('/*', async (context, next) => {
    if (context.req.header('x-auth-client') === keys.key) return next()
    return failure(context, 401, {
      code: '1802',
      message: 'X-AUTH-CLIENT does not name an integration.',
    })
  })

  routes.post('/', async (context) => {
    const body = await context.req.text()
    const signature = context.req.header('x-hmac-signature')
    if (!isSigned(body, keys.secret, signature)) return badSignature(context)
    const input = v.safeParse(SessionInput, parsed(body))
    if (!input.success) {
      return failure(context, 400, {
        code: '1104',
        message: 'The verification is not well formed.',
      })
    }
    const { callback, vendorData, endUserId, person } = input.output.verification
    const session = sessions.open({
      callback,
      vendorData: vendorData ?? null,
      endUserId: endUserId ?? null,
      person: {
        firstName: person?.firstName ?? '',
        lastName: person?.lastName ?? '',
        idNumber: person?.idNumber ?? '',
      },
    })
    return signed(context, keys, {
      status: 'success',
      verification: {
        id: session.id,
        url: `${origin}/veriff/v/${session.token}`,
        vendorData: session.vendorData,
        host: `${origin}/veriff`,
        status: 'created',
        sessionToken: session.token,
      },
    })
  })

  routes.get('/:id/decision', (context) => {
    const id = context.req.param('id')
    if (!isSigned(id, keys.secret, context.req.header('x-hmac-signature'))) {
      return badSignature(context)
    }
    const session = sessions.find(id)
    if (!session)
      return failure(context, 404, { code: '1004', message: 'There is no such session.' })
    return signed(context, keys, decisionPayload(session))
  })
  return routes
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

type Failure = { code: string; message: string }

const failure = (context: Context, status: 400 | 401 | 404, failureBody: Failure): Response =>
  context.json({ status: 'fail', ...failureBody }, status)

const badSignature = (context: Context): Response =>
  failure(context, 401, { code: '1817', message: 'X-HMAC-SIGNATURE does not match.' })

const signed = (context: Context, { key, secret }: VeriffKeys, answer: object): Response => {
  const body = JSON.stringify(answer)
  return context.body(body, context.req.method === 'POST' ? 201 : 200, {
    'Content-Type': 'application/json',
    'x-auth-client': key,
    'x-hmac-signature': sign(body, secret),
  })
}

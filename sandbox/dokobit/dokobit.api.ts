import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { isMethod, methods, type Failure } from './test-people.ts'
import { lifetime, type Attempt, type Session, type Sessions } from './sessions.ts'

type Deps = { sessions: Sessions; faults: Faults; token: string; origin: string }

/**
 * Simulates Dokobit's Identity Gateway: creates a session and returns its result. The result `ok` is returned once.
 * https://support.dokobit.com/category/537-developer-guide
 */
export const dokobitApi = ({ sessions, faults, token, origin }: Deps) => {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use('/*', injectFault(faults, 'dokobit'))
  routes.use('/*', async (context, next) => {
    if (context.req.query('access_token') === token) return next()
    return failure(context, 403, 'Invalid access token')
  })

  routes.post('/create', async (context) => {
    const form = await context.req.formData()
    const returnUrl = form.get('return_url')
    if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl)) {
      return failure(context, 400, 'Parameter return_url is required')
    }
    const requested = form.getAll('authentication_methods[]').filter(isMethod)
    const session = sessions.open({
      returnUrl,
      methods: requested.length > 0 ? requested : methods,
      preset: { code: text(form, 'code'), phone: text(form, 'phone') },
    })
    return context.json({
      status: 'ok',
      session_token: session.token,
      url: `${origin}/dokobit/auth/${session.token}`,
      expires_in: lifetime,
    })
  })

  routes.get('/:token/status', (context) => {
    const session = sessions.find(context.req.param('token'))
    if (!session) return failure(context, 404, 'Session not found')
    const answer = statusOf(session)
    if (session.state.is === 'ok') sessions.end(session, 'closed')
    return context.json(answer)
  })
  return routes
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const failure = (context: Context, code: 400 | 403 | 404, message: string): Response =>
  context.json({ status: 'error', message, error_code: code }, code)

const statusOf = ({ token, state }: Session) => {
  if (state.is === 'ok') return proof(token, state.attempt, state.at)
  if (state.is === 'canceled') return { status: 'canceled' }
  if (state.is === 'failed') return { status: 'error', ...failureOf(state) }
  if (state.is === 'closed') return { status: 'error', message: 'Session closed', code: 1005 }
  return { status: 'waiting', message: 'Waiting for the user', code: 1003 }
}

/** https://support.dokobit.com/article/545-error-handling-for-documents-api-and-identification-api */
const failureOf = ({ failure: cause, method }: Extract<Session['state'], { is: 'failed' }>) => {
  const answers: Record<Failure, { message: string; error_code?: number }> = {
    cancelled: { message: 'Signing canceled by user.', error_code: 7023 },
    wrong_code: { message: 'WRONG_VC' },
    wrong_pin: {
      message: 'User should view Smart-ID app or self-service portal',
      error_code: 6008,
    },
    timed_out: { message: 'Signing session expired.', error_code: 6005 },
    no_contract: {
      message: 'User does not have an account.',
      error_code: method === 'mobile' ? 6001 : 6006,
    },
    unreachable: { message: 'Sending request to phone failed', error_code: 7022 },
    revoked: { message: 'User can not use the account.', error_code: 6007 },
  }
  return answers[cause]
}

const proof = (token: string, { method, person }: Attempt, at: Date) => ({
  status: 'ok',
  code: person.code,
  country_code: person.countryCode,
  name: person.name,
  surname: person.surname,
  authentication_method: method,
  date_authenticated: moment(at),
  session_token: token,
  certificate: certificateOf({ person, at }),
})

const moment = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, '+00:00')

/** Has the form of a certificate, without a key. */
const certificateOf = ({ person, at }: { person: Person; at: Date }) => {
  const country = person.countryCode.toUpperCase()
  const serial = `PNO${country}-${person.code}`
  const common = `${person.surname},${person.name},${person.code}`
  const year = 365 * 24 * 3_600_000
  return {
    name: `/C=${country}/CN=${common}/SN=${person.surname}/GN=${person.name}/serialNumber=${serial}`,
    subject: {
      country,
      common_name: common,
      surname: person.surname,
      name: person.name,
      serial_number: serial,
    },
    issuer: {
      country: 'EE',
      organisation: 'Alleel sandbox',
      common_name: 'TEST of no authority',
    },
    valid_from: moment(new Date(at.getTime() - year)),
    valid_to: moment(new Date(at.getTime() + year)),
    value: Buffer.from(
      `-----BEGIN CERTIFICATE-----\n${serial}\n-----END CERTIFICATE-----`,
    ).toString('base64'),
  }
}

type Person = Attempt['person']

import type { CallPayload } from '#contract/call.ts'
import {
  submitIdLoginTerms,
  cancelIdLogin,
  finishIdLogin,
  startIdLogin,
  type IdLoginOutcome,
} from '#contract/identity/id-login.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { IdLoginPurpose } from '#contract/statuses.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { createToken, isToken } from '#server/crypto/secret.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { completeIdLogin, createAccountForPendingPerson } from './id-login.service.ts'
import {
  readGatewayStatus,
  GatewayError,
  createGatewaySession,
  type Assertion,
} from '../../providers/dokobit/dokobit.client.ts'
import type { DokobitConfig } from '../../providers/dokobit/dokobit.config.ts'
import { idLoginThrottles, isFresh } from './id-login.rules.ts'
import {
  deleteIdLoginsOf,
  findIdLogin,
  insertIdLogin,
  consumePendingPerson,
  closeIdLogin,
  type IdLogin,
} from './id-login.store.ts'

export const idLoginRoutes: readonly Route[] = [
  defineRoute(startIdLogin, async (form, context) => {
    await throttleIdLogin(context, 'start')
    const isOwn = form.purpose === 'step_up' || form.purpose === 'verification'
    const accountId = isOwn ? customerIdOf(context) : null
    const gateway = gatewayOf(context)
    const { token, url } = await withGatewayErrors(context, () =>
      createGatewaySession(gateway, gatewayInputOf(form, context)),
    )
    await deleteStartedIdLogins(context)
    const browser = createToken()
    const cartToken =
      form.cart_token === undefined ? null : encrypt(context.secret, form.cart_token)
    const { purpose, return_to: returnTo = null } = form
    const start = { purpose, returnTo, cartToken, accountId, now: context.now }
    await insertIdLogin(context.db, { token, browser }, start)
    context.idLoginBrowser.set(browser)
    context.log('info', 'id_login.started', { purpose, method: form.method })
    return { url }
  }),

  defineRoute(finishIdLogin, async ({ session_token: token }, context) => {
    await throttleIdLogin(context, 'check')
    const login = await findOwnIdLogin(context, token)
    if (!login) throw refusedProblem(context, 'errors.incorrect_token')
    if (login.finishedAt || login.expiresAt <= context.now) {
      throw refusedProblem(context, 'errors.id_login_ended')
    }
    const gateway = gatewayOf(context)
    const status = await withGatewayErrors(context, () => readGatewayStatus(gateway, token))
    if (status.is === 'waiting') return { outcome: 'waiting' as const }
    // of two concurrent checks one gets the person and the other this failure, which must not end the log-in of the
    // first
    if (status.is === 'closed') throw refusedProblem(context, 'errors.id_login_ended')
    if (status.is === 'cancelled') return failIdLogin(context, login, 'errors.id_login_cancelled')
    if (status.is === 'failed') return failIdLogin(context, login, status.key)
    return finish(context, login, status.assertion)
  }),

  defineRoute(submitIdLoginTerms, async ({ accepted_tos: isAccepted }, context) => {
    const browser = browserOf(context)
    const result = isAccepted
      ? await createAccount(context, browser)
      : await declineTerms(context, browser)
    if (!result) throw refusedProblem(context, 'errors.id_login_ended')
    context.idLoginBrowser.clear()
    return result
  }),

  defineRoute(cancelIdLogin, async (_payload, context) => {
    await deleteStartedIdLogins(context)
    context.idLoginBrowser.clear()
    context.log('info', 'id_login.cancelled')
    return null
  }),
]

type Form = CallPayload<typeof startIdLogin>

/** A log-in of the study returns to a page of the study, which is also in Russian. */
const returnPageOf = ({ return_to: returnTo = '' }: Form): string =>
  /^\/hpv(?![^?#])/.test(returnTo) ? '/hpv/id-login' : '/id-login'

const gatewayInputOf = (form: Form, { origin }: RequestContext) => ({
  method: form.method,
  returnUrl: `${origin}${returnPageOf(form)}`,
  code: form.method === 'smartcard' ? undefined : form.id_number,
  phone: form.method === 'mobile' ? form.phone : undefined,
})

const throttleIdLogin = (
  { db, now, secret, address }: RequestContext,
  which: keyof typeof idLoginThrottles,
): Promise<void> => {
  const throttleKey = { throttle: idLoginThrottles[which], subject: addressRange(address), secret }
  return enforceThrottle(db, throttleKey, now)
}

const customerIdOf = ({ session }: RequestContext): string => {
  if (session.state !== 'live') throw problem('errors.authentication_required')
  return session.customer.id
}

const gatewayOf = (context: RequestContext): DokobitConfig => {
  const { dokobit } = context.providers
  if (!dokobit) throw refusedProblem(context, 'errors.id_login_failed')
  return dokobit
}

/** Converts gateway errors into problems. */
const withGatewayErrors = async <T>(
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log('warn', 'id_login.gateway', { reason: error.reason })
    throw refusedProblem(
      context,
      error.isDown ? 'errors.id_login_unavailable' : 'errors.id_login_failed',
    )
  }
}

const browserOf = ({ idLoginBrowser: { token } }: RequestContext): string | undefined =>
  token !== undefined && isToken(token) ? token : undefined

const findOwnIdLogin = async (
  context: RequestContext,
  token: string,
): Promise<IdLogin | undefined> => {
  const browser = browserOf(context)
  return browser === undefined ? undefined : findIdLogin(context.db, { token, browser })
}

/** A browser has one ID log-in at a time; earlier ones become invalid. */
const deleteStartedIdLogins = async (context: RequestContext): Promise<void> => {
  const browser = browserOf(context)
  if (browser !== undefined) await deleteIdLoginsOf(context.db, browser)
}

const finish = async (
  context: RequestContext,
  login: IdLogin,
  assertion: Assertion,
): Promise<IdLoginOutcome> => {
  if (!isFresh(assertion.at, context.now))
    return failIdLogin(context, login, 'errors.id_login_ended')
  const result = await completeIdLogin(context, login, assertion)
  if (result.is === 'refused') throw refusedProblem(context, result.key)
  const outcome = result.is === 'in' ? loggedIn(context, login, result) : result.outcome
  if (outcome.outcome !== 'new_account') context.idLoginBrowser.clear()
  context.log('info', 'id_login.succeeded', { outcome: outcome.outcome })
  return outcome
}

const loggedIn = (
  context: RequestContext,
  login: IdLogin,
  { token }: { token: string },
): IdLoginOutcome => {
  context.setSessionCookie(token)
  return { outcome: outcomes[login.purpose], return_to: login.returnTo }
}

const outcomes = {
  login: 'logged_in',
  hpv: 'logged_in',
  step_up: 'stepped_up',
  verification: 'verified',
} as const satisfies Record<IdLoginPurpose, string>

/** A final failure of the provider ends the ID log-in. */
const failIdLogin = async (
  context: RequestContext,
  login: IdLogin,
  key: ProblemKey,
): Promise<never> => {
  await closeIdLogin(context.db, login, context.now)
  throw refusedProblem(context, key)
}

const refusedProblem = ({ log }: RequestContext, key: ProblemKey) => {
  log('warn', 'id_login.refused', { reason: key })
  return problem(key)
}

type TermsResult = { logged_in: boolean; return_to: string | null } | undefined

const createAccount = async (
  context: RequestContext,
  browser: string | undefined,
): Promise<TermsResult> => {
  const created =
    browser === undefined ? undefined : await createAccountForPendingPerson(context, browser)
  if (!created) return undefined
  context.setSessionCookie(created.token)
  context.log('info', 'account.created', { account: created.accountId })
  return { logged_in: true, return_to: created.returnTo }
}

/** Deletes everything about a person who declines the terms. */
const declineTerms = async (
  context: RequestContext,
  browser: string | undefined,
): Promise<TermsResult> => {
  const pending =
    browser === undefined ? undefined : await consumePendingPerson(context.db, browser, context)
  if (!pending) return undefined
  context.log('info', 'id_login.declined')
  return { logged_in: false, return_to: null }
}

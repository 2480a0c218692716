import type { CallPayload } from '#contract/call.ts'
import {
  answerIdLoginTerms,
  cancelIdLogin,
  finishIdLogin,
  startIdLogin,
  type IdLoginOutcome,
} from '#contract/id-login.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { IdLoginPurpose } from '#contract/statuses.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import { seal } from '#server/account/seal.ts'
import { createToken, isToken } from '#server/account/secret.ts'
import { answer, type Route } from '#server/http/answer.ts'
import { addressRange } from '#server/http/safety/client-address.ts'
import type { Visit } from '#server/http/visit.ts'

import { admitPerson, welcomeNewcomer } from './admit-person.ts'
import { askSession, GatewayError, openSession, type Assertion, type Gateway } from './dokobit.ts'
import { idLoginThrottles, isFresh } from './id-login.rules.ts'
import {
  dropIdLoginsOf,
  findIdLogin,
  insertIdLogin,
  takeNewcomer,
  closeIdLogin,
  type IdLogin,
} from './id-login.store.ts'

export const idLoginRoutes: readonly Route[] = [
  answer(startIdLogin, async (form, visit) => {
    await countVisit(visit, 'start')
    const isOwn = form.purpose === 'step_up' || form.purpose === 'verification'
    const accountId = isOwn ? customerIdOf(visit) : null
    const gateway = gatewayOf(visit)
    const { token, url } = await told(visit, () => openSession(gateway, wishOf(form, visit)))
    await forgetStarted(visit)
    const browser = createToken()
    const cartToken = form.cart_token === undefined ? null : seal(visit.secret, form.cart_token)
    const { purpose, return_to: returnTo = null } = form
    const start = { purpose, returnTo, cartToken, accountId, now: visit.now }
    await insertIdLogin(visit.db, { token, browser }, start)
    visit.idLoginBrowser.keep(browser)
    visit.log('info', 'id-login.started', { purpose, method: form.method })
    return { url }
  }),

  answer(finishIdLogin, async ({ session_token: token }, visit) => {
    await countVisit(visit, 'check')
    const login = await findOwn(visit, token)
    if (!login) throw refusal(visit, 'errors.incorrect_token')
    if (login.finishedAt || login.expiresAt <= visit.now) {
      throw refusal(visit, 'errors.id_login_ended')
    }
    const gateway = gatewayOf(visit)
    const said = await told(visit, () => askSession(gateway, token))
    if (said.is === 'waiting') return { outcome: 'waiting' as const }
    // of two checks at once one is told who it was and the other this: it must not end what the first goes on with
    if (said.is === 'closed') throw refusal(visit, 'errors.id_login_ended')
    if (said.is === 'cancelled') return end(visit, login, 'errors.id_login_cancelled')
    if (said.is === 'failed') return end(visit, login, said.key)
    return admit(visit, login, said.assertion)
  }),

  answer(answerIdLoginTerms, async ({ accepted_tos: isYes }, visit) => {
    const browser = browserOf(visit)
    const answered = isYes ? await welcome(visit, browser) : await declined(visit, browser)
    if (!answered) throw refusal(visit, 'errors.id_login_ended')
    visit.idLoginBrowser.forget()
    return answered
  }),

  answer(cancelIdLogin, async (_payload, visit) => {
    await forgetStarted(visit)
    visit.idLoginBrowser.forget()
    visit.log('info', 'id-login.given-up')
    return null
  }),
]

type Form = CallPayload<typeof startIdLogin>

const wishOf = (form: Form, { origin }: Visit) => ({
  method: form.method,
  returnUrl: `${origin}/id-login`,
  code: form.method === 'smartcard' ? undefined : form.id_number,
  phone: form.method === 'mobile' ? form.phone : undefined,
})

const countVisit = (
  { db, now, secret, address }: Visit,
  which: keyof typeof idLoginThrottles,
): Promise<void> => {
  const attempt = { throttle: idLoginThrottles[which], subject: addressRange(address), secret }
  return countAttempt(db, attempt, now)
}

const customerIdOf = ({ session }: Visit): string => {
  if (session.state !== 'live') throw problem('errors.authentication_required')
  return session.customer.id
}

const gatewayOf = (visit: Visit): Gateway => {
  const { dokobit } = visit.providers
  if (!dokobit) throw refusal(visit, 'errors.id_login_failed')
  return dokobit
}

/** What the gateway tells; its failures are ours to tell. */
const told = async <T>(visit: Visit, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    visit.log('warn', 'id-login.gateway', { reason: error.reason })
    throw refusal(visit, error.isDown ? 'errors.id_login_unavailable' : 'errors.id_login_failed')
  }
}

const browserOf = ({ idLoginBrowser: { token } }: Visit): string | undefined =>
  token !== undefined && isToken(token) ? token : undefined

const findOwn = async (visit: Visit, token: string): Promise<IdLogin | undefined> => {
  const browser = browserOf(visit)
  return browser === undefined ? undefined : findIdLogin(visit.db, { token, browser })
}

/** A browser has one ID login at a time; what it started before comes back in vain. */
const forgetStarted = async (visit: Visit): Promise<void> => {
  const browser = browserOf(visit)
  if (browser !== undefined) await dropIdLoginsOf(visit.db, browser)
}

const admit = async (
  visit: Visit,
  login: IdLogin,
  assertion: Assertion,
): Promise<IdLoginOutcome> => {
  if (!isFresh(assertion.at, visit.now)) return end(visit, login, 'errors.id_login_ended')
  const admission = await admitPerson(visit, login, assertion)
  if (admission.is === 'refused') throw refusal(visit, admission.key)
  const outcome = admission.is === 'in' ? entered(visit, login, admission) : admission.outcome
  if (outcome.outcome !== 'new_account') visit.idLoginBrowser.forget()
  visit.log('info', 'id-login.done', { outcome: outcome.outcome })
  return outcome
}

const entered = (visit: Visit, login: IdLogin, { token }: { token: string }): IdLoginOutcome => {
  visit.keepSession(token)
  return { outcome: outcomes[login.purpose], return_to: login.returnTo }
}

const outcomes = {
  login: 'logged_in',
  hpv: 'logged_in',
  step_up: 'stepped_up',
  verification: 'verified',
} as const satisfies Record<IdLoginPurpose, string>

/** What the provider will not say again ends here, too. */
const end = async (visit: Visit, login: IdLogin, key: ProblemKey): Promise<never> => {
  await closeIdLogin(visit.db, login, visit.now)
  throw refusal(visit, key)
}

const refusal = ({ log }: Visit, key: ProblemKey) => {
  log('warn', 'id-login.refused', { reason: key })
  return problem(key)
}

type Answered = { logged_in: boolean; return_to: string | null } | undefined

const welcome = async (visit: Visit, browser: string | undefined): Promise<Answered> => {
  const welcomed = browser === undefined ? undefined : await welcomeNewcomer(visit, browser)
  if (!welcomed) return undefined
  visit.keepSession(welcomed.token)
  visit.log('info', 'account.made', { account: welcomed.accountId })
  return { logged_in: true, return_to: welcomed.returnTo }
}

/** A no leaves nothing of the person behind. */
const declined = async (visit: Visit, browser: string | undefined): Promise<Answered> => {
  const newcomer = browser === undefined ? undefined : await takeNewcomer(visit.db, browser, visit)
  if (!newcomer) return undefined
  visit.log('info', 'id-login.declined')
  return { logged_in: false, return_to: null }
}

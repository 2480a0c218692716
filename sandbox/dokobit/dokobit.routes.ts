import { Hono, type Context } from 'hono'
import { html } from 'hono/html'

import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { choosePage, waitingPage } from './dokobit.pages.ts'
import { texts } from './dokobit.texts.ts'
import { failures, findTestPerson, isMethod, type Method, type Person } from './test-people.ts'
import { timeoutSeconds, type Session, type Sessions } from './sessions.ts'

const service = 'Dokobit'

/** Serves the pages between leaving the portal and returning to it. */
export const dokobitRoutes = (sessions: Sessions): Hono => {
  const routes = new Hono()

  routes.get('/:token', (context) => {
    const session = sessions.find(context.req.param('token'))
    return session ? show(context, session) : showClosed(context, 404)
  })

  routes.post('/:token/choose', async (context) => {
    const session = sessions.find(context.req.param('token'))
    if (session?.state.is !== 'open') return showClosed(context, session ? 410 : 404)
    const form = await context.req.parseBody()
    const method = isMethod(form['method']) ? form['method'] : firstOf(session)
    const known = findTestPerson(method, textOf(form['code']))
    const person = known ?? personInForm(form, method)
    if (!person) return incomplete(context)
    if (known && known.outcome !== 'ok') sessions.fail(session, method, known.outcome)
    else sessions.start(session, method, person)
    return context.redirect(`/dokobit/auth/${session.token}`, 303)
  })

  routes.post('/:token/action', async (context) => {
    const session = sessions.find(context.req.param('token'))
    if (!session || isOver(session)) return showClosed(context, session ? 410 : 404)
    const { action } = await context.req.parseBody()
    return applyAction(sessions, session, textOf(action))
      ? context.redirect(returnAddress(session), 303)
      : context.redirect(`/dokobit/auth/${session.token}`, 303)
  })
  return routes
}

/** Applies an action of the person; returns whether the person is done here. */
const applyAction = (sessions: Sessions, session: Session, action: string): boolean => {
  if (action === 'cancel') sessions.goBack(session)
  if (action === 'close') sessions.end(session, 'closed')
  if (action === 'cancel' || action === 'close' || action === 'leave') return true
  if (session.state.is !== 'waiting') return false
  const { attempt } = session.state
  const failure = failures.find((each) => each === action)
  if (failure) sessions.fail(session, attempt.method, failure)
  if (action === 'confirm') sessions.confirm(session, attempt)
  return action === 'confirm'
}

const isOver = ({ state }: Session): boolean => state.is !== 'open' && state.is !== 'waiting'

const show = (context: Context, session: Session) => {
  const language = languageOf(context)
  const labels = texts[language]
  const { state } = session
  const formTargets = [new URL(session.returnUrl).origin]
  if (state.is === 'waiting') {
    const { attempt } = state
    const title = attempt.method === 'smartcard' ? labels.waitingCard : labels.waitingPhone
    const body = waitingPage(session, attempt, language)
    return showPage(context, {
      title,
      body,
      service,
      formTargets,
      refreshAfter: timeoutSeconds + 1,
    })
  }
  if (state.is !== 'open') return showClosed(context, 410)
  const requested = context.req.query('method')
  const method = isMethod(requested) ? requested : (state.method ?? firstOf(session))
  const body = choosePage(session, method, language)
  return showPage(context, { title: labels.choose, body, service, formTargets })
}

const showClosed = (context: Context, status: 404 | 410) => {
  const labels = texts[languageOf(context)]
  const title = status === 404 ? labels.notFound : labels.closed
  const body = html`<p class="lead">${labels.closedHint}</p>`
  return showPage(context, { title, body, service, status })
}

const incomplete = (context: Context) => {
  const labels = texts[languageOf(context)]
  const body = html`<p class="lead">${labels.incomplete}</p>`
  return showPage(context, { title: labels.failed, body, service, status: 400 })
}

const firstOf = ({ methods }: Session): Method => methods[0] ?? 'smartid'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const personInForm = (form: Record<string, unknown>, method: Method): Person | undefined => {
  const code = textOf(form['code'])
  const phone = textOf(form['phone'])
  if (!/^[\w-]{3,20}$/.test(code) || (method === 'mobile' && phone.length < 7)) return undefined
  const name = textOf(form['name']) || 'EESNIMI'
  const surname = textOf(form['surname']) || 'PERENIMI'
  return { code, countryCode: 'ee', name, surname, ...(phone && { phone }) }
}

const returnAddress = ({ returnUrl, token }: Session): string => {
  const address = new URL(returnUrl)
  address.searchParams.set('session_token', token)
  return address.href
}

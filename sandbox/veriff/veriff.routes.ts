import { Hono, type Context } from 'hono'
import { html } from 'hono/html'

import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { reasonFor } from './decisions.ts'
import { isDecision } from './sessions.ts'
import type { Session, Sessions } from './sessions.ts'
import { listPage, sessionPage } from './veriff.pages.ts'
import { texts } from './veriff.texts.ts'
import type { ReportDecision } from './webhook.ts'

type Deps = { sessions: Sessions; reportDecision: ReportDecision; webhookUrl: string }

const service = 'Veriff'

/** Serves the customer's page, and the list where sessions can be decided later. */
export const veriffRoutes = ({ sessions, reportDecision, webhookUrl }: Deps): Hono => {
  const routes = new Hono()
  routes.get('/', (context) => {
    const language = languageOf(context)
    const body = listPage(sessions.all(), webhookUrl, language)
    return showPage(context, { title: texts[language].list, body })
  })

  routes.get('/v/:token', (context) => {
    const session = sessions.findByToken(context.req.param('token'))
    if (!session) return unknown(context)
    session.isStarted = true
    return context.req.query('closed') ? showClosed(context) : show(context, session)
  })

  routes.post('/v/:token', async (context) => {
    const session = sessions.findByToken(context.req.param('token'))
    if (!session) return unknown(context)
    const form = await context.req.parseBody()
    const { decision } = form
    const page = `/veriff/v/${session.token}`
    if (!isDecision(decision)) return context.redirect(`${page}?closed=1`, 303)
    session.person = {
      firstName: typed(form['firstName'], session.person.firstName),
      lastName: typed(form['lastName'], session.person.lastName),
      idNumber: typed(form['idNumber'], session.person.idNumber),
    }
    sessions.decide(session, decision, reasonFor(decision, Number(form[`reason_${decision}`])))
    await reportDecision(session)
    return context.redirect(form['stay'] ? page : session.callback, 303)
  })

  routes.post('/v/:token/report', async (context) => {
    const session = sessions.findByToken(context.req.param('token'))
    if (!session) return unknown(context)
    await reportDecision(session)
    return context.redirect(`/veriff/v/${session.token}`, 303)
  })
  return routes
}

/** Returns a typed value; the previous one when the form does not contain it. */
const typed = (value: unknown, before: string): string =>
  typeof value === 'string' ? value.trim() : before

const show = (context: Context, session: Session) => {
  const language = languageOf(context)
  return showPage(context, {
    title: texts[language].title,
    body: sessionPage(session, language),
    formTargets: [new URL(session.callback).origin],
    service,
  })
}

const showClosed = (context: Context) => {
  const labels = texts[languageOf(context)]
  const body = html`<p class="lead">${labels.closedHint}</p>`
  return showPage(context, { title: labels.closed, body, service })
}

const unknown = (context: Context) => {
  const title = texts[languageOf(context)].notFound
  return showPage(context, { title, body: html`<p></p>`, service, status: 404 })
}

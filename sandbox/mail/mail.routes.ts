import { Hono } from 'hono'

import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { listPage, messagePage } from './mail.pages.ts'
import { texts } from './mail.texts.ts'
import type { Mailbox, Message } from './mailbox.ts'

const maxWaitMs = 30_000

/** The mailbox for people (`/mail`) and for tests (`/mail.json`). */
export const mailRoutes = (mailbox: Mailbox): Hono => {
  const routes = new Hono()
  routes.get('/mail', (context) => {
    const language = languageOf(context)
    const to = (context.req.query('to') ?? '').trim()
    const body = listPage(mailbox.list({ to }), to, language)
    return showPage(context, { title: texts[language].title, body })
  })
  routes.post('/mail/clear', async (context) => {
    const { to } = await context.req.parseBody()
    mailbox.clear({ to: typeof to === 'string' ? to : undefined })
    return context.redirect('/mail', 303)
  })
  routes.get('/mail.json', async (context) => {
    const { to, after, wait } = context.req.query()
    const timeoutSignal = AbortSignal.timeout(Math.min(Number(wait) || 0, maxWaitMs))
    const messageFilter = { to, after: Number(after) || 0 }
    const messages = wait
      ? await mailbox.waitFor(messageFilter, timeoutSignal)
      : mailbox.list(messageFilter)
    return context.json({ messages: messages.map(asJson) })
  })
  routes.delete('/mail.json', (context) => {
    mailbox.clear({ to: context.req.query('to') })
    return context.json({ messages: [] })
  })
  routes.get('/mail/:id{[0-9]+}', (context) => {
    const language = languageOf(context)
    const message = mailbox.find(Number(context.req.param('id')))
    if (!message) {
      const body = listPage(mailbox.list(), '', language)
      return showPage(context, { title: texts[language].notFound, body, status: 404 })
    }
    const title = message.subject || texts[language].noSubject
    return showPage(context, { title, body: messagePage(message, language) })
  })
  routes.get('/mail/:id{[0-9]+}/html', (context) => {
    const emailHtml = mailbox.find(Number(context.req.param('id')))?.html
    if (!emailHtml) return context.text('Not found\n', 404)
    context.header('Content-Security-Policy', emailPolicy)
    return context.html(`<base target="_blank">${emailHtml}`)
  })
  routes.get('/mail/:id{[0-9]+}/files/:index{[0-9]+}', (context) => {
    const { id, index } = context.req.param()
    const file = mailbox.find(Number(id))?.attachments[Number(index)]
    if (!file) return context.text('Not found\n', 404)
    const name = encodeURIComponent(file.name)
    return context.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return routes
}

/** An email may have its own styles and pictures, and nothing else. */
const emailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const asJson = ({ receivedAt, attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map(({ name, type, bytes }, index) => ({
    name,
    type,
    bytes,
    url: `/mail/${message.id}/files/${index}`,
  })),
  received_at: receivedAt.toISOString(),
})

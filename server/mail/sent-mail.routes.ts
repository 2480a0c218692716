import { Hono } from 'hono'

import type { Locale } from '#contract/locale.ts'
import type { AppEnv } from '#server/http/request-context.ts'

type SentEmail = { language: Locale; subject: string; text: string }

/** The emails that were sent last, each in every language, by the id of their job. */
export type SentEmails = {
  add: (id: string, translations: readonly SentEmail[]) => void
  find: (id: string) => readonly SentEmail[]
}

export const createSentEmails = (limit = 200): SentEmails => {
  const emails = new Map<string, readonly SentEmail[]>()
  return {
    add: (id, translations) => {
      emails.set(id, translations)
      const [oldest] = emails.keys()
      if (emails.size > limit && oldest !== undefined) emails.delete(oldest)
    },
    find: (id) => emails.get(id) ?? [],
  }
}

/**
 * `/sent-mail/<id>`: a sent email in every language, by the first part of its Message-ID. For developers and for records
 * of journeys; not available in production.
 */
export const sentMailRoutes = (sentEmails: SentEmails): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get('/sent-mail/:id', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(sentEmails.find(context.req.param('id')))
  })
  return routes
}

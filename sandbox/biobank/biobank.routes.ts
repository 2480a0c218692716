import { Hono } from 'hono'
import * as v from 'valibot'

import type { PortalAccess, PortalAnswer } from '../laboratory/portal.api.ts'
import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { answerRequest, readBiobankRequests } from './biobank.api.ts'
import { biobankPage } from './biobank.pages.ts'
import { texts } from './biobank.texts.ts'

const AnswerForm = v.object({ status: v.picklist(['received', 'not_found']) })

/** Simulates the biobank: a person answers the requests for the data of gene donors. */
export const biobankRoutes = (access: PortalAccess): Hono => {
  const routes = new Hono()
  let last: PortalAnswer | null = null

  routes.get('/', async (context) => {
    const language = languageOf(context)
    const requests = await readBiobankRequests(access)
    const body = biobankPage({ requests, last, language })
    return showPage(context, { title: texts[language].title, body })
  })

  routes.post('/:id', async (context) => {
    const form = v.safeParse(AnswerForm, await context.req.parseBody())
    if (form.success) {
      last = await answerRequest(access, { id: context.req.param('id'), ...form.output })
    }
    return context.redirect('/biobank', 303)
  })

  return routes
}

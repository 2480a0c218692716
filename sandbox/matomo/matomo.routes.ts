import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { hitsPage, type Hit } from './matomo.pages.ts'
import { texts } from './matomo.texts.ts'

type Deps = { faults: Faults; now: () => Date }

const mostKept = 500

/** Simulates Matomo's Tracking HTTP API, and shows everything that it received, the newest first. */
export const matomoRoutes = ({ faults, now }: Deps) => {
  const hits: Hit[] = []
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use('/matomo.php', injectFault(faults, 'matomo'))

  routes.post('/matomo.php', async (context) => {
    const parameters = new URLSearchParams(await context.req.text())
    if (!parameters.has('idsite') || parameters.get('rec') !== '1') return context.body(null, 400)
    const headers = ['user-agent', 'cookie', 'referer', 'x-forwarded-for'].flatMap((name) => {
      const value = context.req.header(name)
      return value === undefined ? [] : [[name, value] as const]
    })
    hits.unshift({ at: now(), parameters: [...parameters], headers })
    hits.splice(mostKept)
    return context.body(null, 204)
  })

  routes.get('/hits.json', (context) => context.json(hits))

  routes.get('/', (context) => {
    const language = languageOf(context)
    return showPage(context, { title: texts[language].title, body: hitsPage(hits, language) })
  })
  return routes
}

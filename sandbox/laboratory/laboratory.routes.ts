import { Hono } from 'hono'
import * as v from 'valibot'

import { toolLocales } from '#contract/locale.ts'
import { laboratoryKitStatuses, sampleFailureReasons } from '#contract/statuses.ts'

import type { Faults } from '../faults/faults.ts'
import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { hpvKitRoutes } from './hpv-kits.routes.ts'
import { createLaboratory } from './laboratory.ts'
import { laboratoryPage } from './laboratory.pages.ts'
import { texts } from './laboratory.texts.ts'
import {
  readDnaFile,
  readHpvKits,
  readKits,
  readRequests,
  type PortalAccess,
} from './portal.api.ts'

type LaboratoryDeps = PortalAccess & { faults: Faults; now: () => Date }

const StateForm = v.object({
  state: v.picklist(laboratoryKitStatuses),
  failureReason: v.fallback(v.picklist(sampleFailureReasons), 'too_little'),
})

const ReportForm = v.object({ language: v.picklist(['all', ...toolLocales]) })

const KitForm = v.object({ order: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

const DelayForm = v.object({ day: v.pipe(v.string(), v.isoDate()) })

/** Simulates the laboratory: a person reports about samples and tests to the portal, by HL7 FHIR. */
export const laboratoryRoutes = ({ faults, now, ...access }: LaboratoryDeps): Hono => {
  const routes = new Hono()
  const laboratory = createLaboratory({ access, faults, now })

  routes.get('/laboratory', async (context) => {
    const language = languageOf(context)
    const [requests, kits, hpvKits] = await Promise.all([
      readRequests(access),
      readKits(access),
      readHpvKits(access),
    ])
    const deliveries = laboratory.deliveries()
    const body = laboratoryPage({ requests, kits, hpvKits, deliveries, language })
    return showPage(context, { title: texts[language].title, body })
  })

  routes.post('/laboratory/:barcode/state', async (context) => {
    const form = v.safeParse(StateForm, await context.req.parseBody())
    if (form.success) await laboratory.reportSample(context.req.param('barcode'), form.output)
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/reports/:id', async (context) => {
    const form = v.safeParse(ReportForm, await context.req.parseBody())
    const request = (await readRequests(access))?.find(({ id }) => id === context.req.param('id'))
    if (form.success && request) {
      const { language } = form.output
      await laboratory.deliverReport(request, language === 'all' ? toolLocales : [language])
    }
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/:barcode/destruction', async (context) => {
    await laboratory.destroySample(context.req.param('barcode'))
    return context.redirect('/laboratory', 303)
  })

  routes.get('/laboratory/requests/:id/dna-file', async (context) => {
    const file = await readDnaFile(access, context.req.param('id'))
    return file?.ok ? new Response(file.body, file) : context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/:barcode/replacement', async (context) => {
    await laboratory.sendKit({ replaces: context.req.param('barcode') })
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/kits', async (context) => {
    const form = v.safeParse(KitForm, await context.req.parseBody())
    if (form.success) await laboratory.sendKit({ order_number: form.output.order })
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/reports/:id/delay', async (context) => {
    const form = v.safeParse(DelayForm, await context.req.parseBody())
    if (form.success) await laboratory.delayReport(context.req.param('id'), form.output.day)
    return context.redirect('/laboratory', 303)
  })

  routes.route('/', hpvKitRoutes(laboratory))

  return routes
}

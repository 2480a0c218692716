import { Hono } from 'hono'
import * as v from 'valibot'

import { hpvResults, reportedHpvKitStatuses, sampleFailureReasons } from '#contract/statuses.ts'

import type { Laboratory } from './laboratory.ts'

const StatusForm = v.object({
  state: v.picklist(reportedHpvKitStatuses),
  failureReason: v.fallback(v.picklist(sampleFailureReasons), 'too_little'),
})

const ResultForm = v.object({ result: v.picklist(hpvResults) })

/** The forms of the kits of the HPV study on the page of the laboratory. */
export const hpvKitRoutes = ({ hpv }: Pick<Laboratory, 'hpv'>): Hono => {
  const routes = new Hono()

  routes.post('/laboratory/hpv/orders/:number', async (context) => {
    await hpv.sendKit(context.req.param('number'))
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/hpv/:barcode/status', async (context) => {
    const form = v.safeParse(StatusForm, await context.req.parseBody())
    if (form.success) await hpv.reportStatus(context.req.param('barcode'), form.output)
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/hpv/:barcode/result', async (context) => {
    const form = v.safeParse(ResultForm, await context.req.parseBody())
    if (form.success) await hpv.reportResult(context.req.param('barcode'), form.output.result)
    return context.redirect('/laboratory', 303)
  })

  routes.post('/laboratory/hpv/:barcode/destruction', async (context) => {
    await hpv.confirmDestruction(context.req.param('barcode'))
    return context.redirect('/laboratory', 303)
  })

  return routes
}

import { randomInt } from 'node:crypto'

import { Hono } from 'hono'

import { checkCharacterOf } from '#contract/kit/barcode.ts'

import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { readKits, report, type PortalAccess } from './laboratory.api.ts'
import { laboratoryPage } from './laboratory.pages.ts'
import { texts } from './laboratory.texts.ts'

type LaboratoryDeps = PortalAccess & { now: () => Date }

/** Simulates the laboratory: a person reports the status of kits to the portal, by its API. */
export const laboratoryRoutes = ({ now, ...access }: LaboratoryDeps): Hono => {
  const routes = new Hono()

  routes.get('/laboratory', async (context) => {
    const language = languageOf(context)
    const kits = await readKits(access)
    const answer = context.req.query('answer')
    const body = laboratoryPage({ kits, answer, language })
    return showPage(context, { title: texts[language].title, body })
  })

  routes.post('/laboratory/:barcode/status', async (context) => {
    const { status = '', fault = '' } = onlyTexts(await context.req.parseBody())
    const answer = await report(access, `/lab/kits/${context.req.param('barcode')}/status`, {
      status,
      at: now().toISOString(),
      ...(status === 'failed' ? { fault } : {}),
    })
    return context.redirect(`/laboratory?answer=${answer}`, 303)
  })

  routes.post('/laboratory/:barcode/replacement', async (context) => {
    const expiry = new Date(now())
    expiry.setUTCFullYear(expiry.getUTCFullYear() + 1)
    const answer = await report(access, '/lab/kits', {
      barcode: newBarcode(),
      box_code: `BX${randomInt(10_000_000, 100_000_000)}`,
      expires_on: expiry.toISOString().slice(0, 10),
      replaces: context.req.param('barcode'),
    })
    return context.redirect(`/laboratory?answer=${answer}`, 303)
  })

  return routes
}

const newBarcode = (): string => {
  const body = String(randomInt(100_000, 1_000_000))
  return `ALL${body}${checkCharacterOf(body)}`
}

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

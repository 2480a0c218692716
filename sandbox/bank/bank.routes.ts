import { Hono, type Context } from 'hono'

import type { Faults } from '../faults/faults.ts'
import { notify, post } from '../faults/notify.ts'
import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { toCents } from '../payment/desk.ts'
import { bankPage, type Typed } from './bank.pages.ts'
import { texts } from './bank.texts.ts'
import { creditNotification, letterOf } from './camt054.ts'
import { createTransfers, type Transfer, type Wanted } from './transfers.ts'

type Deps = {
  faults: Faults
  secret: string
  /** Where the portal hears from its bank. */
  webhookUrl: string
  now: () => Date
}

const blank: Typed = { reference: '', sum: '', payer: 'Mari Maasikas' }

/** The portal's own bank: whoever has an invoice makes a transfer, and the portal is told. */
export const createBank = ({ faults, secret, webhookUrl, now }: Deps) => {
  const transfers = createTransfers(now)
  const tell = createTell({ faults, secret, webhookUrl, now })
  const routes = new Hono()

  const show = (context: Context, typed: Typed, isWrong: boolean) => {
    const language = languageOf(context)
    const body = bankPage({ transfers: transfers.all(), typed, isWrong, language })
    return showPage(context, { title: texts[language].title, body, status: isWrong ? 400 : 200 })
  }

  routes.get('/bank', (context) => show(context, blank, false))

  routes.post('/bank', async (context) => {
    const fields = await context.req.parseBody()
    const typed = { ...blank, ...onlyTexts(fields) }
    const wanted = wantedOf(typed)
    if (!wanted) return show(context, typed, true)
    await tell(transfers.add(wanted))
    return context.redirect('/bank', 303)
  })

  routes.post('/bank/:id/tell', async (context) => {
    const transfer = transfers.find(context.req.param('id'))
    if (transfer) await tell(transfer)
    return context.redirect('/bank', 303)
  })

  return { routes, transfers }
}

/** Tells the portal of money that has come, as the faults allow. */
const createTell = ({ faults, secret, webhookUrl, now }: Deps) => {
  const deliver = async (transfer: Transfer, about: Transfer, key: string): Promise<void> => {
    const letter = letterOf(creditNotification(about, now()), key)
    transfer.deliveries.unshift({ at: now(), answer: await post(webhookUrl, letter) })
  }
  return (transfer: Transfer): Promise<void> => {
    const other = { ...transfer, amountCents: transfer.amountCents - 100 }
    return notify(faults.of('bank'), {
      send: () => deliver(transfer, transfer, secret),
      forge: () => deliver(transfer, transfer, `not ${secret}`),
      misstate: () => deliver(transfer, other, secret),
      skip: () => void transfer.deliveries.unshift({ at: now(), answer: 'never' }),
    })
  }
}

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  )

const wantedOf = ({ reference, sum, payer }: Typed): Wanted | undefined => {
  const amountCents = toCents(sum.replace(',', '.'))
  const isWhole = reference !== '' && payer !== '' && amountCents !== undefined && amountCents > 0
  return isWhole ? { reference: reference.replaceAll(' ', ''), amountCents, payer } : undefined
}

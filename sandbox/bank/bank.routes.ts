import { Hono, type Context } from 'hono'

import type { Faults } from '../faults/faults.ts'
import { deliverWebhook, post } from '../faults/send-webhook.ts'
import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { toCents } from '../payment/provider-messages.ts'
import { bankPage, type TransferForm } from './bank.pages.ts'
import { texts } from './bank.texts.ts'
import { creditNotification, signedWebhook } from './camt054.ts'
import { createTransfers, type Transfer, type TransferInput } from './transfers.ts'

type Deps = {
  faults: Faults
  secret: string
  /** The portal's webhook for bank notifications. */
  webhookUrl: string
  now: () => Date
}

const emptyForm: TransferForm = { reference: '', sum: '', payer: 'Mari Maasikas' }

/** Simulates the portal's bank: a person makes a transfer, and the portal is notified. */
export const createBank = ({ faults, secret, webhookUrl, now }: Deps) => {
  const transfers = createTransfers(now)
  const notifyShop = createNotifier({ faults, secret, webhookUrl, now })
  const routes = new Hono()

  const show = (context: Context, form: TransferForm, isWrong: boolean) => {
    const language = languageOf(context)
    const body = bankPage({ transfers: transfers.all(), form, isWrong, language })
    return showPage(context, { title: texts[language].title, body, status: isWrong ? 400 : 200 })
  }

  routes.get('/bank', (context) => show(context, emptyForm, false))

  routes.post('/bank', async (context) => {
    const fields = await context.req.parseBody()
    const form = { ...emptyForm, ...onlyTexts(fields) }
    const transferInput = transferInputOf(form)
    if (!transferInput) return show(context, form, true)
    await notifyShop(transfers.add(transferInput))
    return context.redirect('/bank', 303)
  })

  routes.post('/bank/:id/notify', async (context) => {
    const transfer = transfers.find(context.req.param('id'))
    if (transfer) await notifyShop(transfer)
    return context.redirect('/bank', 303)
  })

  return { routes, transfers }
}

/** Notifies the portal of a transfer, subject to the configured faults. */
const createNotifier = ({ faults, secret, webhookUrl, now }: Deps) => {
  const deliver = async (transfer: Transfer, about: Transfer, key: string): Promise<void> => {
    const webhook = signedWebhook(creditNotification(about, now()), key)
    transfer.deliveries.unshift({ at: now(), answer: await post(webhookUrl, webhook) })
  }
  return (transfer: Transfer): Promise<void> => {
    const other = { ...transfer, amountCents: transfer.amountCents - 100 }
    return deliverWebhook(faults.of('bank'), {
      send: () => deliver(transfer, transfer, secret),
      sendForged: () => deliver(transfer, transfer, `not ${secret}`),
      sendOtherAmount: () => deliver(transfer, other, secret),
      recordSkipped: () => void transfer.deliveries.unshift({ at: now(), answer: 'never' }),
    })
  }
}

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  )

const transferInputOf = ({ reference, sum, payer }: TransferForm): TransferInput | undefined => {
  const amountCents = toCents(sum.replace(',', '.'))
  const isWhole = reference !== '' && payer !== '' && amountCents !== undefined && amountCents > 0
  return isWhole ? { reference: reference.replaceAll(' ', ''), amountCents, payer } : undefined
}

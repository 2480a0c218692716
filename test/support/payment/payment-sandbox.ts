import * as v from 'valibot'

import type { Payment } from '#sandbox/payment/payments.ts'

import { startWebhookReceiver } from './webhook-receiver.ts'
import { send, startSandbox } from '../sandbox.ts'

export const returnUrl = 'https://portal.example/back'

/** The response of a provider; its body is read by paths. */
export type Answer = { status: number; body: Body }
export type Body = Readonly<Record<string, unknown>>

const Body = v.record(v.string(), v.unknown())

/** Parses JSON; returns an empty object for anything else. */
export const parse = (text: string | null | undefined): Body =>
  v.parse(Body, JSON.parse(text ?? '{}'))

/** Starts the payment providers, a portal that receives webhooks, and a payer. */
export const startPaymentSandbox = async () => {
  const portal = await startWebhookReceiver()
  const sandbox = await startSandbox({ portalUrl: portal.url })
  return {
    portal,
    sandbox,
    ask: async (path: string, init: RequestInit = {}): Promise<Answer> => {
      const answer = await fetch(sandbox.origin + path, init)
      return { status: answer.status, body: parse(await answer.text()) }
    },
    /** The payer presses a button; returns the next address of the browser. */
    submit: async (payment: Payment, choice: string, fields = {}): Promise<URL> => {
      const page = `${sandbox.origin}/pay/${payment.token}`
      const { headers } = await send(page, { choice, ...fields })
      return new URL(headers.get('location') ?? '', page)
    },
    lastPayment: (): Payment => {
      const [payment] = sandbox.payments.all()
      if (!payment) throw new Error('nobody has begun a payment')
      return payment
    },
    renew: (): void => {
      portal.webhooks.length = 0
      sandbox.faults.clear()
    },
    stop: async (): Promise<void> => {
      await sandbox.stop()
      await portal.stop()
    },
  }
}

export type PaymentSandbox = Awaited<ReturnType<typeof startPaymentSandbox>>

export const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

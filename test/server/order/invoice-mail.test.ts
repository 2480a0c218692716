import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eq } from 'drizzle-orm'

import type { Order } from '#contract/order/order.ts'
import { orders } from '#server/db/schema/order.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { createSmtpTransport, type MailTransport } from '#server/mail/smtp.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import { invoiceAttachments } from '#server/order/invoice/invoice.mails.ts'
import type { Message } from '#sandbox/mail/mailbox.ts'
import { engines } from '#test/support/database/database.ts'
import { fillCart, orderIn, montonioConfigured, place } from '#test/support/server/orders.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.oneOrder

describe.each(engines)('invoice by email on %s', (engine) => {
  let server: TestServer
  let sandbox: TestSandbox
  let browser: TestBrowser
  let mailTransport: MailTransport
  beforeAll(async () => {
    sandbox = await startSandbox()
    mailTransport = createSmtpTransport(sandbox.smtpUrl)
    server = await startServer(engine, { providers: montonioConfigured })
    browser = await server.customer('oneOrder')
  })
  afterAll(async () => {
    mailTransport.close()
    await server.close()
    await sandbox.stop()
  })
  beforeEach(() => {
    sandbox.mailbox.clear()
    sandbox.faults.clear()
  })

  const buy = async (changes = {}): Promise<Order> => {
    await fillCart(browser, 'heart')
    return orderIn(await place(browser, changes))
  }
  const complete = (orderId: string) =>
    server.db.transaction((tx) =>
      completeOrder(tx, { orderId, now: server.now(), origin: 'https://portal.example' }),
    )
  const send = () =>
    drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: {
        mail: mailTask({
          secret: demoSecret,
          mailTransport,
          attachmentsOf: (mail) => invoiceAttachments(server.db, mail),
        }),
      },
      sendsPrepared: true,
    })
  const mailAbout = (number: string, word: RegExp): Message | undefined =>
    sandbox.mailbox
      .list({ to: email })
      .find(({ subject, text }) => `${subject} ${text}`.includes(number) && word.test(subject))

  it('attaches the invoice to the mail that confirms the order, named by its number', async () => {
    const { id, number } = await buy()
    await complete(id)
    await send()

    const mail = mailAbout(number, /confirmed/)
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    const invoiceNumber = String(row?.invoiceNumber).padStart(6, '0')

    expect(mail?.text).toContain('attached')
    expect(mail?.attachments).toMatchObject([
      { name: `invoice-${invoiceNumber}.pdf`, type: 'application/pdf' },
    ])
    const text = textOf(mail?.attachments[0]?.content)
    expect(text).toContain(`Invoice ${invoiceNumber}`)
    expect(text).toContain('€149.00')
  })

  it('attaches the prepayment invoice to the mail that says how to transfer', async () => {
    const { number } = await buy({ payment_method: 'invoice' })
    await send()

    const mail = mailAbout(number, /How to pay/)

    expect(mail?.attachments.map(({ name }) => name)).toEqual([`prepayment-invoice-${number}.pdf`])
    expect(textOf(mail?.attachments[0]?.content)).toContain(`Prepayment invoice ${number}`)
  })

  it('sends the same file again when the mail server was busy', async () => {
    const { id, number } = await buy()
    await complete(id)
    sandbox.faults.set({ smtp: { ...sandbox.faults.of('smtp'), api: 'slow', ms: 1 } })
    const [first, second] = [await attached(number), await attached(number)]

    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  const attached = async (number: string) => {
    const [file] = await invoiceAttachments(server.db, {
      kind: 'order_completed',
      to: email,
      language: 'en',
      origin: 'https://portal.example',
      number,
    })
    return file?.content
  }
})

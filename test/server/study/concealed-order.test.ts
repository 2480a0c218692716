import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkHpvInvitation, orderHpvKit, readHpvStatus } from '#contract/study/study.ts'
import { accounts } from '#server/db/schema/account.ts'
import { studyOrders } from '#server/db/schema/study.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { changeStudy, hpvForm, newAccount, otherInvitation } from '#test/support/server/study.ts'

const failure = (message: string) => ({ body: { message } })

describe.each(engines)(
  'HPV study: an order that must not disclose who has an account on %s',
  (engine) => {
    const known = 'kristjan.mets@alleel.example'
    const takenForm = () =>
      hpvForm({ ...otherInvitation, account: { ...newAccount, email: known } })
    let server: TestServer
    beforeEach(async () => {
      server = await startServer(engine, { privacyStrict: true })
    })
    afterEach(() => server.close())

    it('is placed with its account, and the response is the same for a known email address', async () => {
      const unknown = await server.visitor().make(orderHpvKit, hpvForm())
      const taken = await server.visitor().make(orderHpvKit, takenForm())

      for (const response of [unknown, taken]) {
        expect(response).toMatchObject({ status: 200, body: { data: { logged_in: false } } })
      }
      const orders = await server.db.select().from(studyOrders)
      const [account] = await server.db
        .select()
        .from(accounts)
        .where(eq(accounts.email, newAccount.email))
      expect(account?.createdForStudy).toBe('hpv')
      expect(new Set(orders.map((one) => one.accountId))).toEqual(new Set([account?.id, null]))
    })

    it('leaves neither an order nor an account when one of them fails', async () => {
      await changeStudy(server, { cap: 0 })

      await server.visitor().make(orderHpvKit, hpvForm())

      expect(await server.db.$count(studyOrders)).toBe(0)
      expect(await server.db.$count(accounts, eq(accounts.email, newAccount.email))).toBe(0)
    })

    it.each(['new', 'known'])(
      'is repeated with the same response for a %s email address, also at the same time',
      async (kind) => {
        const form = kind === 'new' ? hpvForm() : takenForm()
        const key = 'a-key-of-the-browser-1'
        const send = (sent = key) => server.visitor().make(orderHpvKit, form, sent)

        const [one, two] = await Promise.all([send(), send()])
        const three = await send()

        expect(one.body).toMatchObject({ data: { logged_in: false } })
        expect([two.body, three.body]).toEqual([one.body, one.body])
        expect(await server.db.$count(studyOrders)).toBe(1)
        expect(await send('another-key-of-a-browser')).toMatchObject(
          failure('errors.hpv_already_ordered'),
        )
      },
    )

    it('is followed in the account of its email address, once she has entered the codes there', async () => {
      const email = demoPeople.newcomer.email
      const owner = await server.customer('newcomer')
      const change = (changes: Partial<typeof accounts.$inferInsert>) =>
        server.db
          .update(accounts)
          .set(changes)
          .where(eq(accounts.id, accountId(demoPeople.newcomer)))
      await change({ emailConfirmedAt: server.now() })
      const form = hpvForm({ ...otherInvitation, account: { ...newAccount, email } })
      await server.visitor().make(orderHpvKit, form)
      await change({ email: 'another@alleel.example' })
      expect(await owner.make(checkHpvInvitation, otherInvitation)).toMatchObject(
        failure('errors.hpv_already_ordered'),
      )
      await change({ email, emailConfirmedAt: null })
      expect(await owner.make(checkHpvInvitation, otherInvitation)).toMatchObject(
        failure('errors.hpv_already_ordered'),
      )

      await change({ emailConfirmedAt: server.now() })
      expect(await owner.make(checkHpvInvitation, otherInvitation)).toMatchObject({
        status: 200,
        body: { data: { kits: [] } },
      })

      expect((await owner.make(readHpvStatus)).body).toMatchObject({
        data: { participation: 'ordered', order: { kit: 'brush' } },
      })
    })
  },
)

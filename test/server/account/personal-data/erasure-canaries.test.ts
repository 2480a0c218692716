import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { kits } from '#server/db/schema/kit.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { readableContent } from '#test/support/personal-data/readable-content.ts'
import { deliverMails } from '#test/support/server/mails.ts'
import { canaries, plantCanaries } from '#test/support/personal-data/personal-canaries.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)(
  'deletion of an account with every kind of personal data on %s',
  (engine) => {
    let server: TestServer
    let owners: TestBrowser[]
    beforeEach(async () => {
      server = await startServer(engine)
      owners = await plantCanaries(server)
    })
    afterEach(() => server.close())

    const barcode = demoPeople.regular.kitBarcode
    const kitsOf = (code: string) => server.db.select().from(kits).where(eq(kits.barcode, code))
    const foundIn = (text: string): string[] =>
      Object.entries(canaries).flatMap(([kind, value]) => (text.includes(value) ? [kind] : []))

    it('account: leaves nothing in the database, in the store of files and in the log, also not encrypted', async () => {
      const [customer] = owners
      const cookie = `__Host-sid=${customer?.cookies.get('__Host-sid')}`
      const archive = await server.app.request('/api/user/export', { headers: { cookie } })
      expect(archive.status).toBe(200)
      expect(foundIn(await readableContent(server))).toEqual(Object.keys(canaries))
      expect(await server.chunks.list()).toHaveLength(2)
      expect(await kitsOf(barcode)).toMatchObject([{ accountId: canaries.account }])

      for (const owner of owners) {
        expect((await owner.make(eraseAccount, { understood: true })).status).toBe(200)
      }
      const delivered = await deliverMails(server)

      expect(delivered.toSorted()).toEqual(
        [canaries.studyMail, demoPeople.regular.email].toSorted(),
      )
      expect(foundIn(await readableContent(server))).toEqual([])
      expect(await server.chunks.list()).toEqual([])
      expect(await kitsOf(barcode)).toMatchObject([
        { accountId: null, orderId: null, registeredAt: null, destructionDueAt: server.now() },
      ])
      // the log names accounts by their ids only
      expect(foundIn(server.log.join('\n').replaceAll(/"account":"[^"]+"/g, ''))).toEqual([])
    })
  },
)

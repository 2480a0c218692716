import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readMe, resendConfirmation } from '#contract/account/account.ts'
import { updateIdentity, readIdentity } from '#contract/account/profile.ts'
import { confirmEmail } from '#contract/account/registration.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { findTokenHash } from '#server/account/link/link.store.ts'
import { createSecret, type Secret } from '#server/crypto/secret.ts'
import { reencrypt } from '#server/admin/re-encryption.service.ts'
import { countUnreadable } from '#server/admin/re-encryption.store.ts'
import { accounts, devices, retiredKeys } from '#server/db/schema/account.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { studyInvitations } from '#server/db/schema/study.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import {
  isRequestKnown,
  idempotentRequestOf,
  claimIdempotencyKey,
} from '#server/idempotency/idempotency.store.ts'
import { findAccountIdOf, proveIdentity } from '#server/identity/proof.store.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { engines } from '#test/support/database/database.ts'
import { citizens, logInWithId, startServerWithIdLogin } from '#test/support/server/id-login.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { json, type TestServer } from '#test/support/server/server.ts'

const next = 'Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A'
const last = 'u7Rq2Wm9Xz4Kc8Vb1Ny6Lt3Ph5Js0DfE'
const rotating = createSecret(next, [demoSecret.current])
const rotated = createSecret(next)

const codes = { unconfirmed: '50001029996', regular: '30303039914' } as const
const giftcode = 'GENEG1FTCARD0050'
const desktop = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const ofAccount = (name: DemoName) => accountId(demoPeople[name])

describe.each(engines)('secret rotation on %s', (engine) => {
  let sandbox: TestSandbox
  let server: TestServer
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    server = await startServerWithIdLogin(engine, sandbox)
  })
  afterEach(() => server.close())

  const under = (secret: Secret) =>
    startServerWithIdLogin(engine, sandbox, { db: server.db, secret })
  const run = (secret: Secret, options: { batch?: number; onBatch?: () => void } = {}) =>
    reencrypt(server.db, secret, { actor: 'mari', now: server.now(), ...options })

  /** Reads everything that is encrypted or hashed with the secret. */
  const findIn = async (portal: TestServer) => {
    const [browser, owner, visitor] = [
      await portal.customer('unconfirmed'),
      await portal.customer('regular'),
      portal.visitor(),
    ]
    await logInWithId(visitor, citizens.regular)
    const answer = await portal.app.request('/api/user/export', {
      headers: { cookie: `__Host-sid=${owner.cookies.get('__Host-sid')}` },
    })
    const files = answer.ok ? unzipSync(new Uint8Array(await answer.arrayBuffer())) : {}
    const identity = await browser.make(readIdentity)
    const card = await portal.visitor().make(applyGiftcard, { token: giftcode })
    const me = await visitor.make(readMe)
    await portal.db.execute('delete from throttle_counter')
    return {
      identity: JSON.stringify(identity.body).includes(`•${codes.unconfirmed.slice(-4)}`),
      exported: strFromU8(files['proven-identity.json'] ?? new Uint8Array()).includes(
        codes.regular,
      ),
      giftcard: card.status === 200,
      idLogin: JSON.stringify(me.body).includes(demoPeople.regular.email),
    }
  }
  const everything = { identity: true, exported: true, giftcard: true, idLogin: true }
  const nothing = { identity: false, exported: false, giftcard: false, idLogin: false }

  it('secret rotation: finds nothing without the previous secret, and everything with it', async () => {
    expect(await findIn(await under(rotated))).toEqual(nothing)
    expect(await findIn(await under(rotating))).toEqual(everything)
  })

  it('secret rotation: finds everything during and after the re-encryption, then without the previous secret', async () => {
    const portal = await under(rotating)
    const seen: unknown[] = []
    await reencrypt(server.db, rotating, {
      actor: 'mari',
      now: server.now(),
      batch: 1,
      onBatch: async () => {
        if (seen.length < 4) seen.push(await findIn(portal))
      },
    })

    expect(seen).toEqual([everything, everything, everything, everything])
    expect(await findIn(portal)).toEqual(everything)
    expect(await findIn(await under(rotated))).toEqual(everything)
  })

  it('secret rotation: finds everything after two rotations, also gift cards and devices that were not used between them', async () => {
    await run(rotating)
    const report = await run(createSecret(last, [next]))

    expect(report.isDone).toBe(true)
    expect(await findIn(await under(createSecret(last)))).toEqual(everything)
  })

  it('secret rotation: reads what was written before key ids', async () => {
    await makeOld(server)
    expect(await findIn(server)).toEqual(everything)
    await makeOld(server)

    await run(rotating)

    expect(await findIn(await under(rotated))).toEqual(everything)
  })

  it('secret rotation: continues where it was stopped, and a second run finds nothing to do', async () => {
    const stopped = run(rotating, {
      batch: 1,
      onBatch: () => {
        throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect((await run(rotating, { batch: 1 })).isDone).toBe(true)

    const { lines } = await run(rotating)

    expect(lines.slice(0, 7).map((line) => line.replace(/^.*: /, ''))).toEqual(
      Array.from({ length: 7 }, () => '0'),
    )
    const records = await server.db.select().from(auditRecords)
    expect(records.map(({ action, actor }) => [action, actor])).toEqual([
      ['reencrypt', 'mari'],
      ['reencrypt', 'mari'],
    ])
    expect(records[1]?.result).toContain('typed personal codes: 0')
  })

  it('secret rotation: keeps a personal code that its owner changes meanwhile', async () => {
    const portal = await under(rotating)
    const owner = await portal.customer('unconfirmed')
    let isChanged = false
    await reencrypt(server.db, rotating, {
      actor: 'mari',
      now: server.now(),
      batch: 1,
      onBatch: async () => {
        if (isChanged) return
        isChanged = true
        await owner.make(updateIdentity, {
          first_name: 'Rasmus',
          last_name: 'Põld',
          id_number: '49403136515',
        })
      },
    })

    const { body } = await (await (await under(rotated)).customer('unconfirmed')).make(readIdentity)
    expect(JSON.stringify(body)).toContain('•6515')
  })

  it('secret rotation: is not complete while something is encrypted under an unknown secret', async () => {
    expect(await countUnreadable(server.db, rotating)).toBe(0)
    expect(await countUnreadable(server.db, rotated)).toBeGreaterThan(1)
    const { isDone, lines } = await run(rotated)

    expect(isDone).toBe(false)
    expect(lines[1]).toMatch(/^proven personal codes: 0, \d+ under an unknown secret$/)
  })

  it('secret rotation: keeps a proven person to one account while two secrets are in use', async () => {
    const before = createSecret(demoSecret.current, [next])
    const prove = (name: DemoName, secret: Secret) =>
      proveIdentity(server.db, ofAccount(name), {
        provider: 'dokobit',
        method: 'mobile',
        person: { country: 'EE', code: citizens.mary.code, firstName: 'Mary', lastName: 'Änn' },
        secret,
        now: server.now(),
      })

    expect(await prove('newcomer', before)).toBe(true)
    expect(await prove('shopper', rotating)).toBe(false)
    expect(
      await findAccountIdOf(server.db, {
        country: 'EE',
        code: citizens.mary.code,
        secret: rotating,
      }),
    ).toBe(ofAccount('newcomer'))
  })

  it('secret rotation: sends no email about a new device for a known one', async () => {
    const logIn = async (portal: TestServer) => {
      const { email } = demoPeople.newcomer
      await portal
        .visitor()
        .request('/api/auth/login', json({ email, password: demoPassword }, desktop))
      return kindsOf(await mailsTo(portal, email))
    }
    await server.db.insert(devices).values({
      accountId: ofAccount('newcomer'),
      fingerprint: 'another',
      seenAt: server.now(),
    })
    expect(await logIn(server)).toEqual(['new_device'])
    await run(rotating)

    expect(await logIn(await under(rotated))).toEqual(['new_device'])
  })

  it('secret rotation: keeps the keys of gift cards for as long as a valid card needs them', async () => {
    await run(rotating)
    expect(await server.db.$count(retiredKeys)).toBe(1)
    await server.db.update(giftcards).set({ validUntil: server.now() })
    await server.db.delete(studyInvitations)

    await run(rotated)

    expect(await server.db.$count(retiredKeys)).toBe(0)
  })

  it('secret rotation: sends a link under the previous secret unchanged, and waits for it', async () => {
    const { email } = demoPeople.unconfirmed
    await server.visitor().make(resendConfirmation, { email })
    expect((await run(rotating)).isDone).toBe(false)
    const sent: string[] = []
    const mailTransport = {
      send: async (_to: string, mime: string) => void sent.push(mime),
      close: () => {},
    }
    const tokenHashOf = (id: string) => findTokenHash(server.db, id)
    const tasks = { mail: mailTask({ secret: rotating, mailTransport, tokenHashOf }) }
    const parts = { db: server.db, clock: server.now, log: () => {}, tasks, sendsPrepared: true }
    await drainOutbox(parts)

    const text = sent.find((mime) => mime.includes(email))?.replaceAll('=\r\n', '') ?? ''
    const [, id = '', signature = ''] =
      /verify-email\?id=3D([\w-]{36})&(?:amp;)?signature=3D([\w-]{43})/.exec(text) ?? []
    const answer = await (await under(rotated)).visitor().make(confirmEmail, { id, signature })
    expect(answer.status).toBe(200)
    expect((await run(rotating)).isDone).toBe(true)
  })

  it('secret rotation: recognises a repeated request from before the rotation', async () => {
    const context = { customer: { id: ofAccount('newcomer') }, idempotencyKey: 'k'.repeat(20) }
    const requestBy = (secret: Secret, total: number) =>
      idempotentRequestOf({ id: 'order.place' }, { total }, { ...context, secret })
    await claimIdempotencyKey(server.db, requestBy(demoSecret, 1), server.now())

    expect(await isRequestKnown(server.db, requestBy(rotating, 1))).toBe(true)
    expect(await isRequestKnown(server.db, requestBy(rotating, 2))).toBe(false)
  })
})

/** Rewrites the stored data as releases without key ids wrote it. */
const makeOld = async ({ db }: TestServer): Promise<void> => {
  const hash = (text: string) => createHmac('sha256', demoSecret.current).update(text).digest('hex')
  const [typed, proven] = [codes.unconfirmed, codes.regular]
  await db
    .update(accounts)
    .set({ idNumberEncrypted: encryptedBefore(typed), idNumberHash: hash(`id-number/EE/${typed}`) })
    .where(eq(accounts.id, ofAccount('unconfirmed')))
  await db
    .update(provenIdentities)
    .set({ codeEncrypted: encryptedBefore(proven), codeHash: hash(`id-number/EE/${proven}`) })
    .where(eq(provenIdentities.accountId, ofAccount('regular')))
  await db
    .update(giftcards)
    .set({ codeHash: hash(`giftcard/${giftcode}`) })
    .where(eq(giftcards.codeEnd, '0050'))
}

const encryptedBefore = (text: string): string => {
  const key = Buffer.from(hkdfSync('sha256', demoSecret.current, '', 'alleel/seal', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

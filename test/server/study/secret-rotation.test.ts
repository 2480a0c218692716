import { expect, it } from 'vitest'

import { checkHpvInvitation } from '#contract/study/study.ts'
import { reencrypt } from '#server/admin/re-encryption.service.ts'
import { createSecret, type Secret } from '#server/crypto/secret.ts'
import { retiredKeys } from '#server/db/schema/account.ts'
import { studyInvitations } from '#server/db/schema/study.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { demoSecret } from '#server/environment.ts'
import { startServer } from '#test/support/server/server.ts'
import { invitation } from '#test/support/server/study.ts'

it('HPV study: invitations are found after the secret was rotated, by a key that is kept for them', async () => {
  const server = await startServer('PostgreSQL')
  const next = 'Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A'
  const run = (secret: Secret) => reencrypt(server.db, secret, { actor: 'mari', now: server.now() })
  try {
    await server.db.update(giftcards).set({ validUntil: server.now() })
    await run(createSecret(next, [demoSecret.current]))
    await run(createSecret(next))

    const rotated = await startServer('PostgreSQL', { db: server.db, secret: createSecret(next) })
    expect(await rotated.visitor().make(checkHpvInvitation, invitation)).toMatchObject({
      status: 200,
    })
    expect(await server.db.$count(retiredKeys)).toBe(1)
    await server.db.delete(studyInvitations)
    await run(createSecret(next))
    expect(await server.db.$count(retiredKeys)).toBe(0)
  } finally {
    await server.close()
  }
})

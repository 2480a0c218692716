import { hash, verify } from '@node-rs/argon2'

import type { Account } from '#server/account/account.store.ts'

import { createFairQueue, type QueueKey } from './fair-queue.service.ts'

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Each hash takes 64 MiB, so two are computed at a time. */
const queue = createFairQueue({ concurrency: 2, maxWaiting: 100, typicalMs: 150 })

export const hashPassword = (password: string, queueKey: QueueKey): Promise<string> =>
  queue.run(queueKey, () => hash(password, cost))

/**
 * Without an account or a password the same work is done on a hash that no password has, so that response times
 * disclose nothing.
 */
export const verifyPassword = async (
  account: Pick<Account, 'passwordHash'> | undefined,
  password: string,
  queueKey: QueueKey,
): Promise<boolean> => {
  const isRight = await queue.run(queueKey, () =>
    verify(account?.passwordHash ?? dummyHash, password),
  )
  return isRight && typeof account?.passwordHash === 'string'
}

/** Whether the hash was made with weaker parameters. */
export const isOutdated = ({ passwordHash }: Pick<Account, 'passwordHash'>): boolean =>
  passwordHash?.startsWith('$argon2id$v=19$m=65536,t=3,p=1$') === false

const dummyHash =
  '$argon2id$v=19$m=65536,t=3,p=1$ypR8OWa6IJ4dLBxKvxJWuA$hjpbNgEGXT4wcw2xCPxKyZrLYrrAuyHxseuGZXP8j2k'

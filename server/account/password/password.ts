import { hash, verify } from '@node-rs/argon2'

import { problem } from '#contract/problem.ts'
import type { Account } from '#server/account/account.store.ts'

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const atOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 64 MiB, so two are made at a time; a long queue is told to come back. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw problem('errors.unavailable')
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost))

/** Without an account, or one that has no password, the same work is done on the hash of a forgotten password, so that time tells nothing. */
export const isPasswordOf = async (
  account: Pick<Account, 'passwordHash'> | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await inTurn(() => verify(account?.passwordHash ?? nobodysHash, password))
  return isRight && typeof account?.passwordHash === 'string'
}

/** Whether the hash was made when passwords cost less. */
export const isOutdated = ({ passwordHash }: Pick<Account, 'passwordHash'>): boolean =>
  passwordHash?.startsWith('$argon2id$v=19$m=65536,t=3,p=1$') === false

const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$ypR8OWa6IJ4dLBxKvxJWuA$hjpbNgEGXT4wcw2xCPxKyZrLYrrAuyHxseuGZXP8j2k'

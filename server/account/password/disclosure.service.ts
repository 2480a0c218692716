import { addressRange, networkOf } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { disclosureAlarm, disclosureLimits } from '#server/account/account.rules.ts'
import { isExhausted, countTry, type ThrottleKey } from '../../throttle/throttle.store.ts'

/*
 * Having an account here can reveal information about a person's health. The responses that the specification
 * requires disclose who has one, so
 * they are limited per client, and never given where privacy is strict.
 */

/** Whether responses must disclose no more accounts to this client. */
export const isDisclosureForbidden = async (context: RequestContext): Promise<boolean> => {
  if (context.privacyStrict) return true
  const spent = await Promise.all(
    throttleKeysOf(context).map((budget) => isExhausted(context.db, budget, context.now)),
  )
  return spent.includes(true)
}

/**
 * Returns whether this response may disclose that an address has an account, or has none. Each disclosure is recorded.
 */
export const recordDisclosure = async (
  context: RequestContext,
  email: string,
): Promise<boolean> => {
  const { db, now } = context
  if (context.privacyStrict) return false
  for (const budget of throttleKeysOf(context)) {
    const { count } = await countTry(db, budget, now)
    if (count > budget.throttle.limit) {
      context.log('warn', 'disclosure.refused', { budget: budget.throttle.scope })
      return false
    }
  }
  context.log('info', 'disclosure.shown')
  await detectEnumeration(context, email)
  return true
}

const throttleKeysOf = ({ address, secret }: RequestContext): ThrottleKey[] => [
  { throttle: disclosureLimits.address, subject: addressRange(address), secret },
  { throttle: disclosureLimits.network, subject: networkOf(address), secret },
]

/** Counts the different addresses, and raises an alarm once a day. */
const detectEnumeration = async (context: RequestContext, email: string): Promise<void> => {
  const { db, now, secret } = context
  const { email: ofEmail, all: ofAll } = disclosureAlarm
  const emailCount = await countTry(db, { throttle: ofEmail, subject: email, secret }, now)
  if (emailCount.count > 1) return
  const { count } = await countTry(db, { throttle: ofAll, subject: '', secret }, now)
  if (count === ofAll.limit) context.log('error', 'disclosure.alarm', { count })
}

const minimumMs = 150

/** Equalises the response times of all outcomes, so that they disclose nothing. */
export const withConstantTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const minimumTime = new Promise((resolve) => setTimeout(resolve, minimumMs))
  try {
    return await work()
  } finally {
    await minimumTime
  }
}

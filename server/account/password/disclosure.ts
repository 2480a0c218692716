import { addressRange, networkOf } from '#server/http/safety/client-address.ts'
import type { Visit } from '#server/http/visit.ts'

import { disclosureAlarm, disclosureBudgets } from '#server/account/account.rules.ts'
import { isExhausted, takeAttempt, type Attempt } from './throttle.store.ts'

/*
 * To have an account here hints at somebody's health. The specification's answers say who has one, so they are
 * rationed: by where the question comes from, and not at all where privacy is strict.
 */

/** Whether answers must give nothing away to this visitor any more. */
export const isDiscreet = async (visit: Visit): Promise<boolean> => {
  if (visit.privacyStrict) return true
  const spent = await Promise.all(
    budgetsOf(visit).map((budget) => isExhausted(visit.db, budget, visit.now)),
  )
  return spent.includes(true)
}

/** Asks whether this one answer may say that an address has an account, or has none. Each yes is recorded. */
export const mayDisclose = async (visit: Visit, email: string): Promise<boolean> => {
  const { db, now } = visit
  if (visit.privacyStrict) return false
  for (const budget of budgetsOf(visit)) {
    const { count } = await takeAttempt(db, budget, now)
    if (count > budget.throttle.limit) {
      visit.log('warn', 'disclosure.refused', { budget: budget.throttle.scope })
      return false
    }
  }
  visit.log('info', 'disclosure.made')
  await watchForCollectors(visit, email)
  return true
}

const budgetsOf = ({ address, secret }: Visit): Attempt[] => [
  { throttle: disclosureBudgets.address, subject: addressRange(address), secret },
  { throttle: disclosureBudgets.network, subject: networkOf(address), secret },
]

/** Counts different addresses, and raises the alarm once a day. */
const watchForCollectors = async (visit: Visit, email: string): Promise<void> => {
  const { db, now, secret } = visit
  const { email: ofEmail, everybody } = disclosureAlarm
  const told = await takeAttempt(db, { throttle: ofEmail, subject: email, secret }, now)
  if (told.count > 1) return
  const all = await takeAttempt(db, { throttle: everybody, subject: '', secret }, now)
  if (all.count === everybody.limit) visit.log('error', 'disclosure.alarm', { count: all.count })
}

const evenMs = 150

/** Lets every outcome take as long as the others, so that time tells nothing either. */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const even = new Promise((resolve) => setTimeout(resolve, evenMs))
  try {
    return await work()
  } finally {
    await even
  }
}

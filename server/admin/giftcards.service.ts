import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'

import { giftcardCode } from '#contract/shop/shop.ts'
import { after } from '#server/clock.ts'
import { addDays, dayOf, momentAt } from '#server/calendar.rules.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { formatEuros } from '#server/order/invoice/invoice.rules.ts'
import { createReadableCode } from '#server/readable-code.ts'
import { cancelGiftcard, createGiftcards, findGiftcard } from '#server/shop/giftcard.store.ts'
import { isSpendable } from '#server/shop/shop.rules.ts'

import { failureOutcome, type Command } from './command.rules.ts'

const codeLength = 16

const countMessage = 'Give the number of gift cards, 1 to 1000.'
const valueMessage = 'Give the value in euros, 0.01 to 9999.99.'
const dayMessage = 'Give the last day of validity as 2027-12-31.'

/** Number of cards, their value in cents, and the last day on which they can be spent. */
const Batch = v.tuple([
  v.pipe(
    v.string(countMessage),
    v.regex(/^\d{1,4}$/, countMessage),
    v.transform(Number),
    v.minValue(1, countMessage),
    v.maxValue(1000, countMessage),
  ),
  v.pipe(
    v.string(valueMessage),
    v.regex(/^\d{1,4}(\.\d{1,2})?$/, valueMessage),
    v.transform((euros) => Math.round(Number(euros) * 100)),
    v.minValue(1, valueMessage),
  ),
  v.pipe(v.string(dayMessage), v.isoDate(dayMessage)),
])

/**
 * Issues gift cards and prints them as CSV. The database has only hashes of the codes, so this is their only copy.
 * A card can be spent until the end of its last day in Tallinn.
 */
export const issueGiftcardsCommand: Command = async (tx, args, { now, secret }) => {
  const batch = v.safeParse(Batch, args)
  if (!batch.success) return failureOutcome(batch.issues[0].message)
  const [count, valueCents, lastDay] = batch.output
  if (lastDay < dayOf(now)) return failureOutcome('The last day of validity is over.')
  const codes = Array.from({ length: count }, () => createReadableCode(codeLength))
  const validUntil = momentAt(addDays(lastDay, 1), 0)
  await createGiftcards(tx, {
    codes: codes.map((code) => v.parse(giftcardCode, code)),
    valueCents,
    validUntil,
    secret,
  })
  const value = (valueCents / 100).toFixed(2)
  const rows = [['code', 'value', 'last_day'], ...codes.map((code) => [code, value, lastDay])]
  return {
    lines: [stringify(rows).trimEnd()],
    target: null,
    result: `${count} of ${formatEuros(valueCents)} issued, valid until ${lastDay}`,
  }
}

/** Shows the value, the balance and the validity of a gift card. */
export const giftcardCommand: Command = async (tx, [code = ''], { now, secret }) => {
  const card = await findTypedGiftcard(tx, code, secret)
  if (!card) return failureOutcome(unknownMessage)
  return {
    lines: [
      `value: ${formatEuros(card.valueCents)}`,
      `balance: ${formatEuros(card.remainingCents)}`,
      `last day: ${dayOf(after(card.validUntil, -1))} (${stateOf(card, now)})`,
    ],
    target: card.id,
    result: 'shown',
  }
}

/** Cancels a gift card for good: its balance can no longer be spent. */
export const cancelGiftcardCommand: Command = async (tx, [code = ''], { now, secret }) => {
  const card = await findTypedGiftcard(tx, code, secret)
  if (!card) return failureOutcome(unknownMessage)
  const cancelled = await cancelGiftcard(tx, card.id, now)
  if (!cancelled) return failureOutcome('The gift card was cancelled before.', card.id)
  const balance = formatEuros(cancelled.remainingCents)
  return {
    lines: [`The gift card is cancelled. Its balance of ${balance} can no longer be spent.`],
    target: card.id,
    result: `cancelled with a balance of ${balance}`,
  }
}

const unknownMessage = 'No gift card has this code.'

const findTypedGiftcard = async (tx: Database, code: string, secret: Secret) => {
  const typed = v.safeParse(giftcardCode, code)
  return typed.success ? findGiftcard(tx, secret, typed.output) : undefined
}

const stateOf = (card: { cancelledAt: Date | null; validUntil: Date }, now: Date): string => {
  if (card.cancelledAt !== null) return 'cancelled'
  return isSpendable(card, now) ? 'valid' : 'expired'
}

import { randomInt } from 'node:crypto'

import { personalCodeError } from '#contract/identity/personal-code.ts'
import { json } from '#test/support/server/server.ts'
import { hpvForm } from '#test/support/server/study.ts'

/** An invited woman. Her name, street, phone and email address contain words that occur nowhere else. */
type Woman = { idNumber: string; code: string; email: string; number: number }

export const canaries = ['Kanaarilind', 'Vaarikaraba', '+3725557', 'kanaar.example'] as const

/** Creates women with personal codes that are valid and different. */
export const createWomen = (count: number): Woman[] =>
  Array.from({ length: count }, (_, number) => ({
    number,
    idNumber: personalCodeOf(number),
    code: letterCodeOf(number),
    email: `woman.${number}@kanaar.example`,
  }))

/** A woman a day from 1958-01-01, with further serial numbers for further women of a day. */
const personalCodeOf = (number: number): string => {
  const days = 9000
  const born = new Date(Date.UTC(1958, 0, 1 + (number % days)))
  const date = born.toISOString().slice(2, 10).replaceAll('-', '')
  const serial = String(100 + Math.floor(number / days)).padStart(3, '0')
  const start = `4${date}${serial}`
  const digit = Array.from({ length: 10 }, (_, one) => String(one)).find(
    (one) => personalCodeError(start + one) === null,
  )
  return start + (digit ?? '')
}

const letterCodeOf = (number: number): string => {
  const digits = String(number).padStart(8, '0')
  return `KANA-${digits.slice(0, 4)}-${digits.slice(4)}`
}

export const csvOf = (women: readonly Woman[]): string =>
  [
    'personal_code,invitation_code,arm',
    ...women.map((one) => `${one.idNumber},${one.code},brush`),
  ].join('\n')

export type OrderAnswer = 'ordered' | 'full' | 'already' | `other ${string}`

/** Orders the kit of a woman as a visitor, and repeats the request while the server is busy. */
export const order = async (url: string, { idNumber, code, email, number }: Woman) => {
  const account = {
    email,
    first_name: 'Kanaarilind',
    last_name: `Number ${number}`,
    password: 'kollane auto sõidab',
    password_confirmation: 'kollane auto sõidab',
  }
  const street = `Vaarikaraba ${number}`
  const form = hpvForm({
    id_number: idNumber,
    invitation_code: code,
    account,
    phone: `+3725557${String(number).padStart(4, '0').slice(-4)}`,
    shipping: { address: street, postal_code: '51003', city: 'Tartu', country: 'EE' },
  })
  // each woman has an address of her own, since calls are limited by address
  const headers = {
    'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
    'idempotency-key': crypto.randomUUID(),
    'x-localization': 'en',
  }
  for (;;) {
    const answer = await fetch(`${url}/api/hpv/create`, json(form, headers))
    const text = await answer.text()
    if (answer.status !== 503 && answer.status !== 429) return answerOf(answer.status, text)
    await new Promise((done) => setTimeout(done, 200))
  }
}

const answerOf = (status: number, text: string): OrderAnswer => {
  if (status === 200) return 'ordered'
  if (text.includes('errors.hpv_full')) return 'full'
  return /hpv_already_ordered|email_already_taken|request_in_progress/.test(text)
    ? 'already'
    : `other ${status} ${text.slice(0, 80)}`
}

import { describe, expect, it } from 'vitest'

import {
  commonProblems,
  idempotencyProblems,
  isProblemKey,
  problemStatuses,
} from '#contract/messages.ts'
import { isMessageKey } from '#contract/message-keys.ts'
import { successKeys } from '#contract/success-keys.ts'
import { problem, toProblem } from '#contract/problem.ts'

/** Written by hand from §5 and §8 of the specification. */
const specified = `
  no_email no_password no_password_confirmation password_too_short password_mismatch
  no_first_name no_last_name no_address no_postal_code no_country no_city incorrect_phone
  form_validation incorrect_email_or_password email_is_not_registered email_already_taken
  incorrect_token cannot_remove_required_by_other_products no_validation_code
  incorrect_validation_code product_is_already_added_to_the_cart email_already_confirmed
  terms_already_accepted order_does_not_exist failed_to_create_a_new_order
  giftcard_already_used ordered_product_not_found already_verified authentication_required
  giftcard_not_found verify_email_no_data id_login_finish_no_data order_failed
  locale_not_available not_verified dna_upload_file_too_large dna_upload_file_type
  id_login_failed no_locale_report account_with_id_number_not_found
`
  .trim()
  .split(/\s+/)

const onlyInBrowser = Object.entries(problemStatuses)
  .filter(([, status]) => status === 0)
  .map(([key]) => key)

describe('the message catalogue', () => {
  it('contains every error of the specification', () => {
    expect(specified.filter((key) => !isProblemKey(`errors.${key}`))).toEqual([])
  })

  it('gives every problem an HTTP status, or 0 if only a browser can have it', () => {
    const statuses = Object.values(problemStatuses).filter((status) => status !== 0)
    expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([])
    expect(onlyInBrowser).toEqual(expect.arrayContaining(['errors.verify_email_no_data']))
  })

  it('keeps browser-only problems out of the lists for every call', () => {
    const commonKeys = new Set<string>([...commonProblems, ...idempotencyProblems])
    expect(onlyInBrowser.filter((key) => commonKeys.has(key))).toEqual([])
  })

  it('contains each success key once', () => {
    expect(new Set(successKeys).size).toBe(successKeys.length)
    expect(successKeys.every(isMessageKey)).toBe(true)
  })

  it('does not contain property names of Object.prototype', () => {
    expect(isMessageKey('constructor')).toBe(false)
    expect(isMessageKey('__proto__')).toBe(false)
  })
})

describe('a problem', () => {
  it('is minor below 500 and critical from there on', () => {
    expect(problem('errors.cart_changed').problem).toMatchObject({
      status: 409,
      isCriticalError: false,
    })
    expect(problem('errors.unexpected').problem).toMatchObject({
      status: 500,
      isCriticalError: true,
    })
  })

  it('carries what the caller needs to continue', () => {
    const changed = problem('errors.cart_changed', { data: { total_cents: 100 } })
    expect(changed.problem.data).toEqual({ total_cents: 100 })
  })

  it('is errors.unexpected when something else was thrown', () => {
    expect(toProblem(new TypeError('x is not a function'))).toMatchObject({
      status: 500,
      message: 'errors.unexpected',
    })
  })
})

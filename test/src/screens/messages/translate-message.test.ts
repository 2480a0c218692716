import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import { problemStatuses } from '#contract/messages.ts'
import { successKeys } from '#contract/success-keys.ts'
import { problem } from '#contract/problem.ts'
import { createTranslations } from '#src/i18n/translations.ts'
import {
  translateMessage,
  translateProblem,
  titleOfProblem,
} from '#src/screens/messages/translate-message.ts'

const i18nFor = async (locale: 'en' | 'et' | 'ru') => {
  const text = createTranslations()
  await text.load('messages')
  await text.activate(locale)
  return text.active.getSnapshot()
}

describe('translateMessage', () => {
  it('has an English and an Estonian text for every key', async () => {
    const [english, estonian] = await Promise.all([i18nFor('en'), i18nFor('et')])
    const keys = [...Object.keys(problemStatuses), ...successKeys]
    const missing = keys.filter(
      (key) => translateMessage(english, key) === key || translateMessage(estonian, key) === '',
    )
    const untranslated = keys.filter(
      (key) => translateMessage(english, key) === translateMessage(estonian, key),
    )
    expect(missing).toEqual([])
    expect(untranslated).toEqual([])
  })

  it.each([
    ['errors.no_email', 'Email field is empty.'],
    ['errors.no_password', 'Password field is empty.'],
    ['errors.no_password_confirmation', 'Password confirmation field is empty.'],
    [
      'errors.incorrect_phone',
      'The entered phone number is not valid. Can you please double-check?',
    ],
    ['errors.form_validation', 'Some fields filled incorrectly.'],
    ['errors.incorrect_email_or_password', 'Email or password is incorrect.'],
    ['errors.email_is_not_registered', 'The user with specified email is not registered.'],
    ['errors.email_already_taken', 'The user with specified email is already registered.'],
    ['errors.incorrect_token', 'Authentication token is incorrect.'],
    ['errors.no_validation_code', 'Validation code is not specified.'],
    ['errors.incorrect_validation_code', 'Validation code is incorrect.'],
    ['errors.authentication_required', 'User must be authenticated.'],
    ['errors.giftcard_not_found', 'Giftcard code is incorrect.'],
    ['errors.order_failed', 'There was an error during processing the payment.'],
    [
      'errors.not_verified',
      'To see your orders or use other account features, you must be verified.',
    ],
    ['errors.dna_upload_file_too_large', 'File is larger than 100MB.'],
    ['errors.id_login_failed', 'Something went wrong, please try again.'],
    ['errors.no_locale_report', 'Could not load report.'],
    ['errors.page_not_found', 'This page could not be found'],
    ['errors.unknown_middleware', 'Unknown middleware'],
    ['errors.incorrect_date', 'Invalid Date'],
  ])('%s has the English text of the specification', async (key, text) => {
    expect(translateMessage(await i18nFor('en'), key)).toBe(text)
  })

  it.each([
    ['en', 'Thank you for your order. We will email your invoice when the payment is confirmed.'],
    ['et', 'Täname tellimuse eest! Saadame arve e-postiga, kui makse on kinnitatud.'],
    ['ru', 'Спасибо за заказ. Мы пришлём счёт по электронной почте, когда оплата подтвердится.'],
  ] as const)(
    'order success waiting: the invoice is sent after the payment is confirmed (%s)',
    async (locale, text) => {
      expect(translateMessage(await i18nFor(locale), 'success.order_success_waiting')).toBe(text)
    },
  )

  it('fills in the arguments', async () => {
    const english = await i18nFor('en')
    expect(translateMessage(english, 'errors.path_not_supported', { path: '/api/x' })).toBe(
      'Path /api/x is not supported.',
    )
    expect(translateMessage(english, 'errors.password_too_short', { minLength: 12 })).toContain(
      '12',
    )
  })

  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [90, 'Too many attempts. Try again in 90 seconds.'],
    [91, 'Too many attempts. Try again in 2 minutes.'],
    [5_400, 'Too many attempts. Try again in 90 minutes.'],
    [5_401, 'Too many attempts. Try again in 2 hours.'],
  ])('includes the waiting time after too many attempts: %i seconds', async (seconds, text) => {
    expect(translateMessage(await i18nFor('en'), 'errors.too_many_attempts', { seconds })).toBe(
      text,
    )
  })

  it('asks to wait when the waiting time is unknown', async () => {
    expect(translateMessage(await i18nFor('et'), 'errors.too_many_attempts')).toBe(
      'Liiga palju katseid. Oodake veidi ja proovige uuesti.',
    )
  })

  it.each(['errors.of_tomorrow', 'success.of_tomorrow', 'validation.max.string'])(
    'returns an unexpected error for the unknown key %s',
    async (key) => {
      const english = await i18nFor('en')
      expect(translateMessage(english, key)).toBe(translateMessage(english, 'errors.unexpected'))
    },
  )

  it('returns other text unchanged', () => {
    expect(translateMessage(setupI18n(), '502 Bad Gateway')).toBe('502 Bad Gateway')
  })
})

describe('translateProblem', () => {
  it.each([
    ['en', 'Error #503', 'Error!'],
    ['et', 'Viga #503', 'Viga!'],
    ['ru', 'Ошибка #503', 'Ошибка!'],
  ] as const)(
    "the title of its dialog is 'error #{code}', or 'error!' without a code (%s)",
    async (locale, numbered, plain) => {
      const active = await i18nFor(locale)
      expect(titleOfProblem(active, { status: 503 })).toBe(numbered)
      expect(titleOfProblem(active, { status: 0 })).toBe(plain)
    },
  )

  it('puts the type before the text and the single errors after a colon', async () => {
    const failure = problem('errors.form_validation', {
      errorType: 'validation',
      validationErrors: [{ field: 'email', message: 'errors.no_email' }],
    }).problem
    expect(translateProblem(await i18nFor('en'), failure)).toBe(
      'validation: Some fields filled incorrectly: Email field is empty.',
    )
  })

  it('uses the status line without a message from the server', async () => {
    const failure = { ...problem('errors.unexpected').problem, message: '502 Bad Gateway' }
    expect(translateProblem(await i18nFor('en'), failure)).toBe('502 Bad Gateway')
  })
})

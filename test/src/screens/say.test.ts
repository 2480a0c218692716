import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import { problemStatuses } from '#contract/messages.ts'
import { successKeys } from '#contract/success-keys.ts'
import { problem } from '#contract/problem.ts'
import { createWords } from '#src/actors/words.ts'
import { say, sayProblem, titleOfProblem } from '#src/screens/messages/say.ts'

const speaking = async (locale: 'en' | 'et' | 'ru') => {
  const words = createWords()
  await words.bring('messages')
  await words.speak(locale)
  return words.voice.getSnapshot()
}

describe('a message', () => {
  it('has words in English and Estonian for every key of the catalogue', async () => {
    const [english, estonian] = await Promise.all([speaking('en'), speaking('et')])
    const keys = [...Object.keys(problemStatuses), ...successKeys]
    const wordless = keys.filter((key) => say(english, key) === key || say(estonian, key) === '')
    const untranslated = keys.filter((key) => say(english, key) === say(estonian, key))
    expect(wordless).toEqual([])
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
  ])('%s says in English what the specification says', async (key, words) => {
    expect(say(await speaking('en'), key)).toBe(words)
  })

  it.each([
    ['en', 'Thank you for your order. We will email your invoice when the payment is confirmed.'],
    ['et', 'Täname tellimuse eest! Saadame arve e-postiga, kui makse on kinnitatud.'],
    ['ru', 'Спасибо за заказ. Мы пришлём счёт по электронной почте, когда оплата подтвердится.'],
  ] as const)(
    'order success waiting: the invoice is sent after the payment is confirmed (%s)',
    async (locale, words) => {
      expect(say(await speaking(locale), 'success.order_success_waiting')).toBe(words)
    },
  )

  it('holds its arguments', async () => {
    const english = await speaking('en')
    expect(say(english, 'errors.path_not_supported', { path: '/api/x' })).toBe(
      'Path /api/x is not supported.',
    )
    expect(say(english, 'errors.password_too_short', { minLength: 12 })).toContain('12')
  })

  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [90, 'Too many attempts. Try again in 90 seconds.'],
    [91, 'Too many attempts. Try again in 2 minutes.'],
    [5_400, 'Too many attempts. Try again in 90 minutes.'],
    [5_401, 'Too many attempts. Try again in 2 hours.'],
  ])('names how long to wait after too many attempts: %i seconds', async (seconds, words) => {
    expect(say(await speaking('en'), 'errors.too_many_attempts', { seconds })).toBe(words)
  })

  it('says to wait where nobody knows how long', async () => {
    expect(say(await speaking('et'), 'errors.too_many_attempts')).toBe(
      'Liiga palju katseid. Oodake veidi ja proovige uuesti.',
    )
  })

  it.each(['errors.of_tomorrow', 'success.of_tomorrow', 'validation.max.string'])(
    'is an unexpected error where the key %s is unknown',
    async (key) => {
      const english = await speaking('en')
      expect(say(english, key)).toBe(say(english, 'errors.unexpected'))
    },
  )

  it('is said as it stands when it is no key', () => {
    expect(say(setupI18n(), '502 Bad Gateway')).toBe('502 Bad Gateway')
  })
})

describe('a problem', () => {
  it.each([
    ['en', 'Error #503', 'Error!'],
    ['et', 'Viga #503', 'Viga!'],
    ['ru', 'Ошибка #503', 'Ошибка!'],
  ] as const)(
    "the title of its dialog is 'error #{code}', or 'error!' without a code (%s)",
    async (locale, numbered, plain) => {
      const voice = await speaking(locale)
      expect(titleOfProblem(voice, { status: 503 })).toBe(numbered)
      expect(titleOfProblem(voice, { status: 0 })).toBe(plain)
    },
  )

  it('is said with its type before it and its single errors behind a colon', async () => {
    const failure = problem('errors.form_validation', {
      errorType: 'validation',
      validationErrors: [{ field: 'email', message: 'errors.no_email' }],
    }).problem
    expect(sayProblem(await speaking('en'), failure)).toBe(
      'validation: Some fields filled incorrectly: Email field is empty.',
    )
  })

  it('is the status line where the server said nothing of its own', async () => {
    const failure = { ...problem('errors.unexpected').problem, message: '502 Bad Gateway' }
    expect(sayProblem(await speaking('en'), failure)).toBe('502 Bad Gateway')
  })
})

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { brand } from '#contract/app/brand.ts'
import { fieldProblem } from '#contract/problem.ts'

/** The power of ten of guesses below which a password is common: few for an attacker with a list of hashes. */
const guessesNeeded = 8
/** The check takes longer for longer passwords; this length is enough for the result. */
const maxJudgedLength = 64

const productWords =
  'alleel genetic genetics genome geneetika geenitest genoom geenid parool'.split(' ')

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is on the list of common ones, close to one, a keyboard pattern or a date, or made of the
 * product's or the person's own words.
 */
export const isTooCommon = (password: string, ownWords: readonly string[]): boolean => {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: productWords },
    graphs: adjacencyGraphs,
  })
  const begin = password.slice(0, maxJudgedLength)
  return (
    begin.toLowerCase().includes(brand.name.toLowerCase()) ||
    estimator.check(begin, wordsIn(ownWords)).guessesLog10 < guessesNeeded
  )
}

/** Addresses and names are also guessed by their parts. */
const wordsIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)

/**
 * Throws `form_validation` with `password_too_common` at the field for a password that is easy to guess, also one made of
 * the person’s own words, such as name and email address.
 */
export const assertUncommonPassword = (
  password: string,
  ownWords: readonly (string | null)[],
  field = 'password',
): void => {
  if (
    !isTooCommon(
      password,
      ownWords.filter((word) => word !== null),
    )
  )
    return
  throw fieldProblem(field, 'errors.password_too_common')
}

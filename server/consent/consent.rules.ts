import { createHash } from 'node:crypto'

import type { ConsentDecision, ConsentText } from '#contract/consent/consent.ts'
import { fieldProblem, problem } from '#contract/problem.ts'

/** Returns the SHA-256 of a consent text in hexadecimal: of its JSON in the order of the contract's fields. */
export const hashConsentText = ({ title, summary, sections, choices }: ConsentText): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        title,
        summary,
        sections.map(({ key, title: heading, passages }) => [
          key,
          heading,
          passages.map(({ kind, text }) => [kind, text]),
        ]),
        choices.map(({ key, required, label, hint }) => [key, required, label, hint]),
      ]),
    )
    .digest('hex')

/** The last signature of an account and form, and when it was withdrawn. */
export type SignedConsent = {
  version: number
  choices: Record<string, boolean>
  withdrawnAt: Date | null
}

type ConsentRequest = { version: number; name: string; choices: Record<string, boolean> }

type SigningContext = {
  current: { version: number; text: ConsentText }
  /** The name of the account; empty when it has none. */
  accountName: string
  signed: SignedConsent | null
}

/**
 * Returns what a signature records: a new signature, or other choices under the same version. Throws `consent_changed`
 * for an old version, `form_validation` for an incomplete form, and `consent_already_signed` when nothing would change.
 */
export const decideSignature = (
  request: ConsentRequest,
  { current, accountName, signed }: SigningContext,
): Exclude<ConsentDecision, 'withdrawn'> => {
  if (request.version !== current.version) throw problem('errors.consent_changed')
  assertChoices(request.choices, current.text)
  if (accountName !== '' && comparableName(request.name) !== comparableName(accountName)) {
    throw fieldProblem('name', 'errors.signature_mismatch')
  }
  const isResigned = signed?.withdrawnAt === null && signed.version === current.version
  if (!isResigned) return 'signed'
  if (hasSameChoices(signed.choices, request.choices))
    throw problem('errors.consent_already_signed')
  return 'choices_changed'
}

/** Every choice is made, none is unknown, and the required ones are given. */
const assertChoices = (
  choices: Record<string, boolean>,
  { choices: offered }: ConsentText,
): void => {
  const unknown = Object.keys(choices).find((key) => offered.every((one) => one.key !== key))
  if (unknown !== undefined) throw fieldProblem(`choices.${unknown}`, 'errors.incorrect_value')
  for (const { key, required } of offered) {
    const choice = choices[key]
    if (choice === undefined) throw fieldProblem(`choices.${key}`, 'errors.no_value')
    if (required && !choice) throw fieldProblem(`choices.${key}`, 'errors.consent_required')
  }
}

const hasSameChoices = (one: Record<string, boolean>, other: Record<string, boolean>): boolean =>
  Object.keys(other).every((key) => one[key] === other[key])

/** Returns a name without case, accents' encoding, hyphens and superfluous spaces, as people type them differently. */
const comparableName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()

import { useLingui } from '@lingui/react/macro'

import type { genders, sexes } from '#contract/statuses.ts'
import { spoken } from '#src/forms/generic/describe-field.ts'

/** The words of what is chosen among a few. */
export const useChoiceWords = () => {
  const { t } = useLingui()
  const sexWords = { female: t`Female`, male: t`Male` } satisfies Record<
    (typeof sexes)[number],
    string
  >
  const genderWords = {
    female: t`Woman`,
    male: t`Man`,
    other: t`Other`,
    undisclosed: t`Prefer not to say`,
  } satisfies Record<(typeof genders)[number], string>
  return { sexWords, sexes: choicesOf(sexWords), genders: choicesOf(genderWords) }
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, word]) => ({ id, label: spoken(word) }))

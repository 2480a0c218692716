import { useLingui } from '@lingui/react/macro'

import type { genders, sexes } from '#contract/statuses.ts'
import { asLocalizedText } from '#src/forms/generic/describe-field.ts'

/** Returns the labels of the form's choices. */
export const useChoiceLabels = () => {
  const { t } = useLingui()
  const sexLabels = { female: t`Female`, male: t`Male` } satisfies Record<
    (typeof sexes)[number],
    string
  >
  const genderLabels = {
    female: t`Woman`,
    male: t`Man`,
    other: t`Other`,
    undisclosed: t`Prefer not to say`,
  } satisfies Record<(typeof genders)[number], string>
  return { sexLabels, sexes: choicesOf(sexLabels), genders: choicesOf(genderLabels) }
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label: asLocalizedText(label) }))

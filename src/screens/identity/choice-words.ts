import { useLingui } from '@lingui/react/macro'

import type { genders, sexes } from '#contract/statuses.ts'

/** The words of what is chosen among a few. */
export const useChoiceWords = () => {
  const { t } = useLingui()
  return {
    sexWords: { female: t`Female`, male: t`Male` } satisfies Record<(typeof sexes)[number], string>,
    genderWords: {
      female: t`Woman`,
      male: t`Man`,
      other: t`Other`,
      undisclosed: t`I would rather not say`,
    } satisfies Record<(typeof genders)[number], string>,
  }
}

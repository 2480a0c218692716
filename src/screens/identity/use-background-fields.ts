import { useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form.ts'
import { describeField, spoken } from '#src/forms/generic/describe-field.ts'

/** Where a person comes from, and the language their reports are written in. */
export const useBackgroundFields = (): FieldDefinition[] => {
  const { t } = useLingui()
  return [
    {
      key: 'nationality',
      type: 'country' as const,
      label: spoken(t`Nationality`),
      autoComplete: 'off',
    },
    {
      key: 'ethnic_group',
      type: 'text' as const,
      label: spoken(t`Ethnic group`),
      hint: spoken(t`Optional. Some risk estimates depend on it.`),
      autoComplete: 'off',
    },
    {
      key: 'report_language',
      type: 'select' as const,
      label: spoken(t`Report language`),
      autoComplete: 'off',
      unchosen: spoken(t`Same as the portal`),
      choices: [
        { id: 'en', label: spoken('English') },
        { id: 'et', label: spoken('Eesti') },
        { id: 'ru', label: spoken('Русский') },
      ],
    },
  ].map(describeField)
}

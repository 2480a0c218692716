import { useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form/form.ts'
import { languages, locales } from '#contract/locale.ts'
import { describeField, asLocalizedText } from '#src/forms/generic/describe-field.ts'

/** Defines the fields for nationality, ethnic group and report language. */
export const useBackgroundFields = (): FieldDefinition[] => {
  const { t } = useLingui()
  return [
    {
      key: 'nationality',
      type: 'country' as const,
      label: asLocalizedText(t`Nationality`),
      autoComplete: 'off',
    },
    {
      key: 'ethnic_group',
      type: 'text' as const,
      label: asLocalizedText(t`Ethnic group`),
      hint: asLocalizedText(t`Optional. Some risk estimates depend on it.`),
      autoComplete: 'off',
    },
    {
      key: 'report_language',
      type: 'select' as const,
      label: asLocalizedText(t`Report language`),
      autoComplete: 'off',
      unchosen: asLocalizedText(t`Same as the portal`),
      choices: locales.map((id) => ({ id, label: asLocalizedText(languages[id].name) })),
    },
  ].map(describeField)
}

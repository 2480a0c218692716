import { useLingui } from '@lingui/react/macro'

import { languages, locales } from '#contract/locale.ts'
import { useActors, useSelectedLocale } from '#src/actors/context.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'

/**
 * The language dropdown. The choice is permanent, also of a language that only some pages have.
 */
export const LocaleChoice = () => {
  const { t } = useLingui()
  const { locale } = useActors()
  const selected = useSelectedLocale()
  return (
    <LocalePicker
      label={t`Language`}
      value={selected}
      options={locales.map((value) => ({ value, name: languages[value].name }))}
      onChoose={(chosen) => locale.send({ type: 'locale.choose', locale: chosen })}
    />
  )
}

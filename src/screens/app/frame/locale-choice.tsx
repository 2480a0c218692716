import { useLingui } from '@lingui/react/macro'

import { locales, type Locale } from '#contract/locale.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'

/** Languages by their own names. */
const ownNames: Record<Locale, string> = { en: 'English', et: 'Eesti', ru: 'Русский' }

/**
 * The language dropdown. The choice is permanent; Russian is kept for the pages that support it.
 */
export const LocaleChoice = () => {
  const { t } = useLingui()
  const { locale } = useActors()
  const shown = useLocale()
  return (
    <LocalePicker
      label={t`Language`}
      value={shown}
      options={locales.map((value) => ({ value, name: ownNames[value] }))}
      onChoose={(chosen) => locale.send({ type: 'locale.choose', locale: chosen })}
    />
  )
}

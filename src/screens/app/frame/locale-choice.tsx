import { useLingui } from '@lingui/react/macro'

import { locales, type Locale } from '#contract/locale.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'

/** A language is named in itself, so that whoever speaks it finds it. */
const ownNames: Record<Locale, string> = { en: 'English', et: 'Eesti', ru: 'Русский' }

/** The dropdown sets the language for good. Where Russian is not available it is kept for the pages that are. */
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

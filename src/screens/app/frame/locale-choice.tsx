import { useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { locales, type Locale } from '#contract/locale.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'

/** A language is named in itself, so that whoever speaks it finds it. */
const ownNames: Record<Locale, string> = { en: 'English', et: 'Eesti', ru: 'Русский' }

/** Russian is on the list where it is spoken, and for whoever has chosen it. */
export const LocaleChoice = () => {
  const { t } = useLingui()
  const { locale } = useActors()
  const shown = useLocale()
  const hasRussian = useValue(
    locale,
    ({ context }) => context.isRussianSpoken || context.chosen === 'ru',
  )
  return (
    <LocalePicker
      label={t`Language`}
      value={shown}
      options={locales
        .filter((each) => each !== 'ru' || hasRussian)
        .map((value) => ({ value, name: ownNames[value] }))}
      onChoose={(chosen) => locale.send({ type: 'locale.choose', locale: chosen })}
    />
  )
}

import { useLingui } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { useSecondLanguage } from '#src/actors/questionnaire/second-language.ts'
import type { QuestionnaireProps } from '#src/actors/questionnaire/use-questionnaire.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'

import css from './questionnaire.module.css'

/** Shows the questions in a second language too, where they exist in one. */
export const SecondLanguageChoice = ({ actor, snapshot }: QuestionnaireProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const second = useSecondLanguage(snapshot.context)
  if (second === undefined) return null
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(second) ?? second
  return (
    <div className={css.screenOnly}>
      <CheckField
        label={t`Also show the questions in ${language}`}
        checked={snapshot.context.isSecondLanguageShown}
        disabled={!snapshot.can({ type: 'secondLanguage.toggle' })}
        onChange={() => actor.send({ type: 'secondLanguage.toggle' })}
      />
    </div>
  )
}

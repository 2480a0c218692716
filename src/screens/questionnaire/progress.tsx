import { Plural, Trans } from '@lingui/react/macro'

import { isEmptyAnswer } from '#contract/form/answers.ts'
import type { QuestionnaireProps } from '#src/actors/questionnaire/use-questionnaire.ts'
import { shownQuestions, shownSections } from '#machines/questionnaire/questionnaire-values.ts'
import { ProgressMeter } from '#src/ui/progress/progress-meter.tsx'

import { minutesLeft } from './time-left.ts'

/** Which section of how many is shown, and about how long the open questions take. */
export const Progress = ({ snapshot: { context } }: Pick<QuestionnaireProps, 'snapshot'>) => {
  const sections = shownSections(context)
  const questions = shownQuestions(context)
  const answered = questions.filter(({ key }) => !isEmptyAnswer(context.answers[key])).length
  const number = sections.findIndex(({ key }) => key === context.section) + 1
  const count = sections.length
  const minutes = minutesLeft(questions, context.answers)
  return (
    <ProgressMeter
      label={
        <Trans>
          Section {number} of {count}
        </Trans>
      }
      percent={questions.length === 0 ? 0 : Math.floor((answered / questions.length) * 100)}
      text={
        minutes === 0 ? (
          <Trans>All questions answered</Trans>
        ) : (
          <Plural value={minutes} one="about # minute left" other="about # minutes left" />
        )
      }
    />
  )
}

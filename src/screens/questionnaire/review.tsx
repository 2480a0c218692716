import { Plural, Trans } from '@lingui/react/macro'

import { isEmptyAnswer } from '#contract/form/answers.ts'
import type { Problem } from '#contract/problem.ts'
import type { QuestionnaireProps } from '#src/actors/questionnaire/use-questionnaire.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { AnswerList } from './answer-list.tsx'
import type { QuestionnaireViewProps } from './questionnaire-view.ts'
import { ChangeNotices, SaveStatus } from './save-status.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'

/** All answers before they are submitted, each with a way to change it. */
export const Review = ({ heading, ...props }: QuestionnaireViewProps) => {
  const { actor, snapshot } = props
  const { context } = snapshot
  const isSubmitting = snapshot.matches('submitting')
  const change = (question: string) => actor.send({ type: 'question.change', question })
  return (
    <Stack gap={5}>
      <Heading level={2} tabIndex={-1} ref={heading}>
        <Trans>Check your answers</Trans>
      </Heading>
      <Text>
        <Trans>You cannot change your answers after you have submitted them.</Trans>
      </Text>
      <ReviewProblem {...props} onChange={change} />
      <ChangeNotices {...props} />
      <AnswerList context={context} onChange={isSubmitting ? undefined : change} />
      <Row gap={3}>
        <Button busy={isSubmitting} onClick={() => actor.send({ type: 'questionnaire.submit' })}>
          <Trans>Submit answers</Trans>
        </Button>
        {isSubmitting ? null : <ReviewButtons {...props} />}
      </Row>
      <SaveStatus {...props} />
    </Stack>
  )
}

const ReviewButtons = ({ actor, snapshot }: QuestionnaireProps) => (
  <>
    <Button variant="secondary" onClick={() => actor.send({ type: 'section.back' })}>
      <Trans>Back</Trans>
    </Button>
    <Button
      variant="quiet"
      busy={snapshot.hasTag('busy')}
      onClick={() => actor.send({ type: 'questionnaire.pause' })}
    >
      <Trans>Save and continue later</Trans>
    </Button>
  </>
)

type ReviewProblemProps = QuestionnaireProps & { onChange: (question: string) => void }

/** The missing and incorrect answers, each with a link to its question; or why the submission failed. */
const ReviewProblem = ({ snapshot, onChange }: ReviewProblemProps) => {
  const { questionOf } = useAnswerTexts()
  const { context } = snapshot
  const { problem, rejectionCount } = context
  if (problem === null) return null
  if (problem.validationErrors.length === 0)
    return <FormProblem problem={problem} rejectionCount={rejectionCount} />
  return (
    <ErrorSummary
      key={rejectionCount}
      title={<GapsTitle problem={problem} answers={context.answers} />}
      onOpen={onChange}
      items={problem.validationErrors.map(({ field }) => ({
        name: field,
        message: questionOf(context, field),
      }))}
    />
  )
}

type GapsTitleProps = {
  problem: Problem
  answers: QuestionnaireProps['snapshot']['context']['answers']
}

const GapsTitle = ({ problem: { validationErrors }, answers }: GapsTitleProps) => {
  const missing = validationErrors.filter(({ field }) => isEmptyAnswer(answers[field])).length
  const incorrect = validationErrors.length - missing
  if (incorrect === 0)
    return <Plural value={missing} one="# answer missing" other="# answers missing" />
  if (missing === 0)
    return <Plural value={incorrect} one="# answer to correct" other="# answers to correct" />
  const all = validationErrors.length
  return (
    <Plural
      value={all}
      one="# answer missing or incorrect"
      other="# answers missing or incorrect"
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { FocusEvent, ReactNode } from 'react'

import { unknownAnswer } from '#contract/form/answers.ts'
import type { Answers, FieldDefinition, FormSection } from '#contract/form/form.ts'
import { localizedText } from '#contract/locale.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useShownLanguages } from '#src/actors/questionnaire/second-language.ts'
import { useOpenedQuestion } from '#src/actors/questionnaire/use-opened-question.ts'
import { now, type QuestionnaireProps } from '#src/actors/questionnaire/use-questionnaire.ts'
import { unsavableQuestions, visibleSections } from '#src/actors/questionnaire/visible-questions.ts'
import { GenericForm } from '#src/forms/generic/generic-form.tsx'
import { answerOf, type FormValues } from '#src/forms/generic/read-answers.ts'
import { secondText, TextPair } from '#src/forms/generic/second-text.tsx'
import { formMessages } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { SlideCard } from '#src/ui/layout/slide-card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

import { Progress } from './progress.tsx'
import type { QuestionnaireViewProps } from './questionnaire-view.ts'
import { ChangeNotices, SaveStatus } from './save-status.tsx'

/** One section of the questionnaire, on a card that slides in. */
export const Section = ({ heading, ...props }: QuestionnaireViewProps) => {
  const { context } = props.snapshot
  const languages = useShownLanguages(context)
  const { locale, secondLocale } = languages
  const section = visibleSections(context).find(({ key }) => key === context.section)
  if (!section) return null
  return (
    <Stack gap={4}>
      <Progress snapshot={props.snapshot} />
      <ChangeNotices {...props} />
      <SlideCard id={section.key} direction={context.direction}>
        <Card as="section" elevated aria-labelledby="section">
          <TextPair second={secondText(section.title, languages)} lang={secondLocale}>
            <Heading level={2} id="section" tabIndex={-1} ref={heading}>
              {localizedText(section.title, locale)}
            </Heading>
          </TextPair>
          {section.intro ? (
            <TextPair second={secondText(section.intro, languages)} lang={secondLocale}>
              <Text variant="quiet">{localizedText(section.intro, locale)}</Text>
            </TextPair>
          ) : null}
          <SectionForm {...props} section={section} />
        </Card>
      </SlideCard>
    </Stack>
  )
}

type SectionFormProps = QuestionnaireProps & { section: FormSection }

const SectionForm = ({ actor, snapshot, section }: SectionFormProps) => {
  const { context } = snapshot
  const languages = useShownLanguages(context)
  const box = useOpenedQuestion(context.focusRequests, context.question)
  const { fields } = section
  const change = (values: FormValues) =>
    actor.send({ type: 'answers.change', answers: answersIn(fields, values), at: now() })
  const focus = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name')
    if (fields.some(({ key }) => key === name) && name !== null)
      actor.send({ type: 'question.focus', question: name })
  }
  return (
    <div ref={box} onFocus={focus}>
      <GenericForm
        {...formMessages}
        sections={[{ key: section.key, fields }]}
        {...languages}
        countries={[]}
        values={context.answers}
        editionOf={(key) => context.revisions[key] ?? 0}
        problem={context.problem}
        liveErrors={unsavableQuestions(context).map(({ key }) => ({
          field: key,
          message: 'errors.value_too_long',
        }))}
        rejectionCount={context.rejectionCount}
        below={unknownButtons({ actor, snapshot }, fields)}
        onType={change}
        onSubmit={({ values }) => {
          change(values)
          actor.send({ type: 'section.continue' })
        }}
      >
        <SectionButtons actor={actor} snapshot={snapshot} />
      </GenericForm>
    </div>
  )
}

const answersIn = (fields: readonly FieldDefinition[], values: FormValues): Answers =>
  Object.fromEntries(fields.map((field) => [field.key, answerOf(field, values[field.key])]))

/** The buttons below the fields that accept “unknown”. */
const unknownButtons = (
  props: QuestionnaireProps,
  fields: readonly FieldDefinition[],
): Record<string, ReactNode> => {
  const buttons: Record<string, ReactNode> = {}
  for (const field of fields) {
    if (field.acceptsUnknown) buttons[field.key] = <UnknownButton {...props} field={field} />
  }
  return buttons
}

type UnknownButtonProps = QuestionnaireProps & { field: FieldDefinition }

/** Answers “unknown” in place of a value, or makes room for a value again. */
const UnknownButton = ({ actor, snapshot, field }: UnknownButtonProps) => {
  const { t } = useLingui()
  const name = localizedText(field.label, useLocale())
  const isUnknown = snapshot.context.answers[field.key] === unknownAnswer
  const replace = () =>
    actor.send({
      type: 'answer.replace',
      question: field.key,
      answer: isUnknown ? null : unknownAnswer,
      at: now(),
    })
  return (
    <LinkButton
      aria-label={isUnknown ? t`Enter an answer: ${name}` : t`Don’t know: ${name}`}
      onClick={replace}
    >
      {isUnknown ? <Trans>Enter an answer</Trans> : <Trans>Don’t know</Trans>}
    </LinkButton>
  )
}

const SectionButtons = ({ actor, snapshot }: QuestionnaireProps) => {
  const isBusy = snapshot.hasTag('busy')
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Button type="submit">
          {snapshot.context.isEditingFromReview ? (
            <Trans>Return to your answers</Trans>
          ) : (
            <Trans>Continue</Trans>
          )}
        </Button>
        {snapshot.can({ type: 'section.back' }) ? (
          <Button variant="secondary" onClick={() => actor.send({ type: 'section.back' })}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
        <Button
          variant="quiet"
          busy={isBusy}
          onClick={() => actor.send({ type: 'questionnaire.pause' })}
        >
          <Trans>Save and continue later</Trans>
        </Button>
      </Row>
      <SaveStatus actor={actor} snapshot={snapshot} />
    </Stack>
  )
}

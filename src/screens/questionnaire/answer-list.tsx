import { Trans, useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form/form.ts'
import { localizedText } from '#contract/locale.ts'
import type { QuestionnaireContext } from '#machines/questionnaire/questionnaire-values.ts'
import { useShownLanguages } from '#src/actors/questionnaire/second-language.ts'
import { visibleSections } from '#src/actors/questionnaire/visible-questions.ts'
import { secondText, TextPair } from '#src/forms/generic/second-text.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

import { secondAnswerOf, useAnswerTexts } from './use-answer-texts.ts'
import css from './questionnaire.module.css'

type AnswerListProps = {
  context: QuestionnaireContext
  /** opens a question; without it the answers can only be read */
  onChange?: ((question: string) => void) | undefined
}

/** All visible questions with their answers, by section. */
export const AnswerList = ({ context, onChange }: AnswerListProps) => {
  const languages = useShownLanguages(context)
  return (
    <Stack gap={4}>
      {visibleSections(context).map((section) => (
        <Card as="section" key={section.key}>
          <TextPair second={secondText(section.title, languages)} lang={languages.secondLocale}>
            <Heading level={3}>{localizedText(section.title, languages.locale)}</Heading>
          </TextPair>
          <dl className={css.answers}>
            {section.fields.map((field) => (
              <AnswerRow key={field.key} field={field} context={context} onChange={onChange} />
            ))}
          </dl>
        </Card>
      ))}
    </Stack>
  )
}

type AnswerRowProps = AnswerListProps & { field: FieldDefinition }

const AnswerRow = ({ field, context, onChange }: AnswerRowProps) => {
  const { t } = useLingui()
  const { answerOf } = useAnswerTexts()
  const languages = useShownLanguages(context)
  const name = localizedText(field.label, languages.locale)
  const given = context.answers[field.key]
  const answer = answerOf(field, given)
  const lang = languages.secondLocale
  return (
    <div>
      <dt>
        <TextPair second={secondText(field.label, languages)} lang={lang}>
          <span>{name}</span>
        </TextPair>
      </dt>
      <dd data-missing={answer === null || undefined}>
        <TextPair second={secondAnswerOf(field, given, languages)} lang={lang}>
          <span>{answer ?? <Trans>Not answered</Trans>}</span>
        </TextPair>
      </dd>
      {onChange ? (
        <dd>
          <LinkButton aria-label={t`Change: ${name}`} onClick={() => onChange(field.key)}>
            <Trans>Change</Trans>
          </LinkButton>
        </dd>
      ) : null}
    </div>
  )
}

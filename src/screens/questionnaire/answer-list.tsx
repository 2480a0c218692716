import { Trans, useLingui } from '@lingui/react/macro'

import type { FieldDefinition } from '#contract/form/form.ts'
import { localizedText } from '#contract/locale.ts'
import type { QuestionnaireContext } from '#machines/questionnaire/questionnaire-values.ts'
import { useLocale } from '#src/actors/context.tsx'
import { visibleSections } from '#src/actors/questionnaire/visible-questions.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

import { useAnswerTexts } from './use-answer-texts.ts'
import css from './questionnaire.module.css'

type AnswerListProps = {
  context: QuestionnaireContext
  /** opens a question; without it the answers can only be read */
  onChange?: ((question: string) => void) | undefined
}

/** All visible questions with their answers, by section. */
export const AnswerList = ({ context, onChange }: AnswerListProps) => {
  const locale = useLocale()
  return (
    <Stack gap={4}>
      {visibleSections(context).map((section) => (
        <Card as="section" key={section.key}>
          <Heading level={3}>{localizedText(section.title, locale)}</Heading>
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
  const name = localizedText(field.label, useLocale())
  const answer = answerOf(field, context.answers[field.key])
  return (
    <div>
      <dt>{name}</dt>
      <dd data-missing={answer === null || undefined}>{answer ?? <Trans>Not answered</Trans>}</dd>
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

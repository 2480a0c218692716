import type { FormEvent, ReactNode } from 'react'

import type { FormSection, SentAnswers } from '#contract/form.ts'
import { textIn, type LocalizedText } from '#contract/locale.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading, type HeadingProps } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { FormErrors } from '../form-errors.tsx'
import { fieldErrorsIn } from '../form-values.ts'
import { RequiredLegend } from '../required-legend.tsx'
import { GenericFields, type GenericFieldsProps } from './generic-fields.tsx'
import { findValidationErrors, sortErrors } from './field-errors.ts'
import { isOpen, readAnswers, readValues } from './read-answers.ts'

/** A section of a form; where it is the only one it does without a title. */
export type GenericSection = Omit<FormSection, 'title'> & { title?: LocalizedText | undefined }

/** A form as its person hands it in. */
export type FormSubmission = {
  /** what stands in its fields */
  values: Record<string, unknown>
  /** what that answers, in the shape in which it is sent */
  answers: SentAnswers
  /** what can be seen to be wrong before it is sent */
  errors: readonly ValidationError[]
}

export type GenericFormProps = Omit<GenericFieldsProps, 'definitions' | 'errors'> & {
  sections: readonly GenericSection[]
  /** of the titles of its sections */
  level?: HeadingProps['level']
  /** what is wrong, from a check before sending or from the server; what is wrong with fields takes the focus */
  problem: Problem | null
  /** the words of a problem that is none of single fields */
  renderProblem: (problem: Problem) => ReactNode
  /** how often it was tried to send the form */
  attempt: number
  onSubmit: (submission: FormSubmission) => void
  /** hears all that is typed, as it is typed */
  onType?: (values: Record<string, unknown>) => void
  /** its buttons */
  children: ReactNode
}

/** A form made of its description: its fields, what is wrong with them, and its answers in the shape they are sent in. */
export const GenericForm = (props: GenericFormProps) => {
  const { sections, level = 2, problem, renderProblem, attempt, onSubmit, onType, ...rest } = props
  const { children, ...fields } = rest
  const definitions = sections.flatMap((section) => section.fields)
  const errors = sortErrors(problem ?? noErrors, definitions)
  const read = (form: HTMLFormElement) => ({
    ...fields.values,
    ...readValues(definitions, new FormData(form)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = read(form)
    const fieldErrors = fieldErrorsIn(form)
    const reportedFields = fieldErrors.map(({ field }) => field)
    const found = findValidationErrors(definitions, values).filter(
      ({ field }) => !reportedFields.includes(field),
    )
    onSubmit({
      values,
      answers: readAnswers(definitions, values),
      errors: [...fieldErrors, ...found],
    })
  }
  const handleInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    queueMicrotask(() => onType?.(read(currentTarget)))
  }
  return (
    <form noValidate onSubmit={submit} onInput={handleInput}>
      <Stack gap={5}>
        <FormErrors
          key={attempt}
          ofFields={definitions.flatMap(({ key }) => errors.ofFields[key] ?? [])}
          rest={errors.rest}
          whole={problem && !hasErrors(problem) ? renderProblem(problem) : null}
          renderError={fields.renderError}
        />
        {definitions.some((field) => field.required && isOpen(field)) ? <RequiredLegend /> : null}
        <Stack gap={6}>
          {sections.map((section) => (
            <Section key={section.key} section={section} level={level} locale={fields.locale}>
              <GenericFields {...fields} definitions={section.fields} errors={errors.ofFields} />
            </Section>
          ))}
        </Stack>
        {children}
      </Stack>
    </form>
  )
}

type SectionProps = Pick<GenericFieldsProps, 'locale'> & {
  section: GenericSection
  level: HeadingProps['level']
  children: ReactNode
}

const Section = ({ section, level, locale, children }: SectionProps) => (
  <Stack as="section" gap={4}>
    {section.title ? <Heading level={level}>{textIn(section.title, locale)}</Heading> : null}
    {section.intro ? <Text look="quiet">{textIn(section.intro, locale)}</Text> : null}
    {children}
  </Stack>
)

const noErrors = { validationErrors: [], errors: {} }

const hasErrors = ({ validationErrors, errors }: Problem): boolean =>
  validationErrors.length > 0 || Object.keys(errors).length > 0

import type { FormEvent, ReactNode } from 'react'

import type { FormSection, SentAnswers } from '#contract/form/form.ts'
import { localizedText, type LocalizedText } from '#contract/locale.ts'
import type { ValidationError } from '#contract/problem.ts'
import { FormAlert } from '#src/ui/form/form-alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading, type HeadingProps } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { FormErrors, type FormErrorsProps, type FormMessages } from '../form-errors.tsx'
import { RequiredLegend } from './required-legend.tsx'
import { fieldErrorsIn } from '../form-values.ts'
import { GenericFields, type GenericFieldsProps } from './generic-fields.tsx'
import { findValidationErrors, sortErrors, type SortedErrors } from './field-errors.ts'
import { isOpen, readAnswers, readValues } from './read-answers.ts'

/** A section of a form; the only section needs no title. */
export type GenericSection = Omit<FormSection, 'title'> & { title?: LocalizedText | undefined }

/** A submitted form. */
type FormSubmission = {
  /** values of the fields */
  values: Record<string, unknown>
  /** answers in the shape of the API */
  answers: SentAnswers
  /** validation errors found before sending */
  errors: readonly ValidationError[]
}

export type GenericFormProps = Omit<GenericFieldsProps, 'definitions' | 'errors'> &
  Pick<FormErrorsProps, 'problem' | 'rejectionCount'> &
  FormMessages & {
    sections: readonly GenericSection[]
    /** heading level of the section titles */
    level?: HeadingProps['level']
    /** errors that are shown at their fields only, while the customer types */
    liveErrors?: readonly ValidationError[]
    onSubmit: (submission: FormSubmission) => void
    /** called with all values on every input */
    onType?: (values: Record<string, unknown>) => void
    /** buttons */
    children: ReactNode
  }

/**
 * A form rendered from its definition: fields, validation errors, and answers in the shape of the
 * API.
 */
export const GenericForm = (props: GenericFormProps) => {
  const {
    sections,
    level = 2,
    liveErrors = [],
    problem,
    renderProblem,
    rejectionCount,
    onSubmit,
    onType,
    ...rest
  } = props
  const { children, ...fields } = rest
  const definitions = sections.flatMap((section) => section.fields)
  const errors = sortErrors(problem, definitions)
  const live = sortErrors({ validationErrors: [...liveErrors], errors: {} }, definitions)
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
          problem={problem}
          rejectionCount={rejectionCount}
          ofFields={definitions.flatMap(({ key }) => errors.ofFields[key] ?? [])}
          below={
            errors.rest.length > 0 ? (
              <OtherErrors {...fields} {...errors} rejectionCount={rejectionCount} />
            ) : null
          }
          renderError={fields.renderError}
          renderProblem={renderProblem}
        />
        {definitions.some((field) => field.required && isOpen(field)) ? <RequiredLegend /> : null}
        <Stack gap={6}>
          {sections.map((section) => (
            <Section key={section.key} section={section} level={level} locale={fields.locale}>
              <GenericFields
                {...fields}
                definitions={section.fields}
                errors={{ ...live.ofFields, ...errors.ofFields }}
              />
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
    {section.title ? <Heading level={level}>{localizedText(section.title, locale)}</Heading> : null}
    {section.intro ? <Text variant="quiet">{localizedText(section.intro, locale)}</Text> : null}
    {children}
  </Stack>
)

type OtherErrorsProps = SortedErrors & Pick<GenericFormProps, 'rejectionCount' | 'renderError'>

/** The errors of fields that the form does not show, and of the form as a whole. */
const OtherErrors = ({ ofFields, rest, rejectionCount, renderError }: OtherErrorsProps) => (
  <FormAlert takesFocus={rejectionCount > 0 && Object.keys(ofFields).length === 0}>
    <Stack as="ul" gap={1}>
      {rest.map((error) => (
        <li key={error.field + error.message}>{renderError(error)}</li>
      ))}
    </Stack>
  </FormAlert>
)

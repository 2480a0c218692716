import type { FormEvent, ReactNode } from 'react'

import type { FieldDefinition } from '#contract/form.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import { Stack } from '#src/ui/layout/stack.tsx'

import { FormMistakes } from '../form-mistakes.tsx'
import { faultsIn } from '../handed-in.ts'
import { RequiredLegend } from '../required-legend.tsx'
import type { FieldSurroundings } from './generic-field.tsx'
import { GenericFields } from './generic-fields.tsx'
import { mistakesIn, sortMistakes } from './mistakes.ts'
import { readAnswers, readValues, type FormValues, type SentAnswers } from './read-answers.ts'

export type GenericFormProps = FieldSurroundings & {
  definitions: readonly FieldDefinition[]
  /** what stands in the fields at first, hidden ones included */
  values: FormValues
  /** what is wrong, from a check before sending or from the server; other than `null` it takes the focus */
  problem: Pick<Problem, 'validationErrors' | 'errors'> | null
  /** how often it was tried to send the form */
  attempt: number
  onSubmit: (answers: SentAnswers, mistakes: readonly ValidationError[]) => void
  /** hears all that is typed, as it is typed */
  onType?: (values: Record<string, unknown>) => void
  /** its buttons */
  children: ReactNode
}

/** A form made of its description: its fields, what is wrong with them, and its answers in the shape they are sent in. */
export const GenericForm = (props: GenericFormProps) => {
  const { definitions, values, problem, attempt, onSubmit, onType, children, ...rest } = props
  const { ofFields, rest: others } = sortMistakes(problem ?? noMistakes, definitions)
  const read = (form: HTMLFormElement) => ({
    ...values,
    ...readValues(definitions, new FormData(form)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = read(form)
    const faults = faultsIn(form)
    const known = faults.map(({ field }) => field)
    const mistakes = mistakesIn(definitions, typed).filter(({ field }) => !known.includes(field))
    onSubmit(readAnswers(definitions, typed), [...faults, ...mistakes])
  }
  return (
    <form noValidate onSubmit={submit} onInput={(event) => onType?.(read(event.currentTarget))}>
      <Stack gap={4}>
        <FormMistakes
          key={attempt}
          ofFields={definitions.flatMap(({ key }) => ofFields[key] ?? [])}
          rest={others}
          say={rest.say}
        />
        {definitions.some(({ required }) => required) ? <RequiredLegend /> : null}
        <GenericFields definitions={definitions} values={values} mistakes={ofFields} {...rest} />
        {children}
      </Stack>
    </form>
  )
}

const noMistakes = { validationErrors: [], errors: {} }

import { Fragment, type ReactNode } from 'react'

import type { FieldDefinition } from '#contract/form.ts'

import { GenericField, type FieldContext } from './generic-field.tsx'
import type { FieldErrors } from './field-errors.ts'
import { isShown, type FormValues } from './read-answers.ts'
import css from './generic-fields.module.css'

export type GenericFieldsProps = FieldContext & {
  definitions: readonly FieldDefinition[]
  /** what stands in the fields at first */
  values: FormValues
  errors: FieldErrors
  /** what stands below a field, by its key */
  below?: Readonly<Record<string, ReactNode>> | undefined
  /** How often a field was filled otherwise than by typing; it is made anew each time. */
  editionOf?: ((key: string) => number) | undefined
}

/** The fields of a form as they are described, in twelve columns where there is room. */
export const GenericFields = (props: GenericFieldsProps) => {
  const { definitions, errors, below = {}, editionOf = once, ...rest } = props
  return (
    <div className={css.fields}>
      {definitions.filter(isShown).map((definition) => {
        const { key, columns } = definition
        return (
          <Fragment key={key}>
            <div data-columns={columns}>
              <GenericField
                key={editionOf(key)}
                {...rest}
                definition={definition}
                error={errors[key]}
              />
            </div>
            {below[key] ? <div>{below[key]}</div> : null}
          </Fragment>
        )
      })}
    </div>
  )
}

const once = () => 0

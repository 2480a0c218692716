import { Fragment, type ReactNode } from 'react'

import type { FieldDefinition } from '#contract/form/form.ts'

import { GenericField } from './generic-field.tsx'
import type { FieldContext } from './generic-field-props.ts'
import type { FieldErrors } from './field-errors.ts'
import { isShown, isTickBox, type FormValues } from './read-answers.ts'
import css from './generic-fields.module.css'
import secondTextCss from './second-text.module.css'

export type GenericFieldsProps = FieldContext & {
  definitions: readonly FieldDefinition[]
  /** initial values of the fields */
  values: FormValues
  errors: FieldErrors
  /** content below a field, by its key */
  below?: Readonly<Record<string, ReactNode>> | undefined
  /** The number of times a field was filled otherwise than by typing; a change remounts it. */
  editionOf?: ((key: string) => number) | undefined
}

/** The fields of a form definition, in twelve columns where they fit. */
export const GenericFields = (props: GenericFieldsProps) => {
  const { definitions, errors, below = {}, editionOf = once, ...rest } = props
  return (
    <div className={css.fields}>
      {definitions.filter(isShown).map((definition) => {
        const { key, columns } = definition
        const isInTwoColumns = rest.secondLocale !== undefined && !isTickBox(definition)
        return (
          <Fragment key={key}>
            <div
              data-columns={columns}
              className={isInTwoColumns ? secondTextCss.field : undefined}
            >
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

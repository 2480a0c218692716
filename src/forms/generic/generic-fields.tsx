import type { FieldDefinition } from '#contract/form.ts'

import { GenericField, type FieldSurroundings } from './generic-field.tsx'
import type { FieldMistakes } from './mistakes.ts'
import type { FormValues } from './read-answers.ts'
import css from './generic-fields.module.css'

export type GenericFieldsProps = FieldSurroundings & {
  definitions: readonly FieldDefinition[]
  /** what stands in the fields at first */
  values: FormValues
  mistakes: FieldMistakes
}

/** The fields of a form as they are described, in twelve columns where there is room. */
export const GenericFields = ({ definitions, mistakes, ...rest }: GenericFieldsProps) => (
  <div className={css.fields}>
    {definitions
      .filter(({ hidden }) => !hidden)
      .map((definition) => (
        <div key={definition.key} data-columns={definition.columns}>
          <GenericField {...rest} definition={definition} mistake={mistakes[definition.key]} />
        </div>
      ))}
  </div>
)

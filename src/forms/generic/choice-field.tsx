import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent, ReactNode } from 'react'

import type { Answer, FieldDefinition } from '#contract/form/form.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'

type ChoiceFieldProps = {
  name: string
  label: string
  required: boolean
  hint: string | undefined
  error: ReactNode
  autoComplete?: string
  definition: FieldDefinition
  answer: Answer
  locale: Locale
}

/** A choice: a select for a list, otherwise all options visible. */
export const ChoiceField = ({ definition, answer, locale, ...texts }: ChoiceFieldProps) => {
  const { t } = useLingui()
  const { type, multiple, choices, unchosen } = definition
  const chosen = Array.isArray(answer) ? answer : [answer]
  if (type === 'select' && !multiple) {
    return (
      <SelectField {...texts} defaultValue={String(answer ?? '')}>
        <option value="">{unchosen ? localizedText(unchosen, locale) : t`Choose`}</option>
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {localizedText(label, locale)}
          </option>
        ))}
      </SelectField>
    )
  }
  const { name, autoComplete: _, ...group } = texts
  const kind = multiple || type === 'checkbox' ? 'checkbox' : 'radio'
  return (
    <ChoiceGroup {...group} kind={kind}>
      {choices.map(({ id, label }) => (
        <CheckField
          key={id}
          kind={kind}
          name={name}
          label={localizedText(label, locale)}
          value={String(id)}
          defaultChecked={chosen.includes(id)}
          onChange={(event) => clearContradictions(event, definition)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** A choice such as “none of these” clears the others, and any other choice clears it. */
const clearContradictions = (
  { currentTarget: box }: ChangeEvent<HTMLInputElement>,
  { multiple, choices }: FieldDefinition,
): void => {
  const boxes = box.form?.elements.namedItem(box.name)
  if (!multiple || !box.checked || !(boxes instanceof RadioNodeList)) return
  const isExclusive = (value: string) =>
    choices.some(({ id, exclusive }) => String(id) === value && exclusive)
  for (const other of boxes) {
    if (!(other instanceof HTMLInputElement) || other === box) continue
    if (isExclusive(box.value) || isExclusive(other.value)) other.checked = false
  }
}

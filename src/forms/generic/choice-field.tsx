import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent, ReactNode } from 'react'

import type { Answer, FieldDefinition } from '#contract/form/form.ts'
import { localizedText, type LocalizedText } from '#contract/locale.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'

import { SecondText, secondText, type Languages } from './second-text.tsx'

type ChoiceFieldProps = Languages & {
  name: string
  label: string
  required: boolean
  hint: ReactNode
  error: ReactNode
  autoComplete?: string
  definition: FieldDefinition
  answer: Answer
}

/**
 * A choice: a select for a list, otherwise all options visible. An option of a select is in one language, so that
 * options in two languages are all visible.
 */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { definition, answer, locale, secondLocale, ...texts } = props
  const languages = { locale, secondLocale }
  const { t } = useLingui()
  const { type, multiple, choices, unchosen } = definition
  const chosen = Array.isArray(answer) ? answer : [answer]
  const isInTwoLanguages = choices.some(({ label }) => secondText(label, languages) !== undefined)
  if (type === 'select' && !multiple && !isInTwoLanguages) {
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
          hint={secondLabel(label, languages)}
          value={String(id)}
          defaultChecked={chosen.includes(id)}
          onChange={(event) => clearContradictions(event, definition)}
        />
      ))}
    </ChoiceGroup>
  )
}

const secondLabel = (label: LocalizedText, languages: Languages): ReactNode => {
  const second = secondText(label, languages)
  return second && <SecondText lang={languages.secondLocale}>{second}</SecondText>
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

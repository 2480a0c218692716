import { Combobox, createListCollection } from '@chakra-ui/react'
import { useMemo } from 'react'

import { ChakraSystemProvider } from '../chakra-provider.tsx'
import { Field, useField, type FieldTexts } from '../form/field.tsx'
import css from '../form/field.module.css'
import { CheckIcon } from '../icons/icons.tsx'

type ComboboxOption = {
  value: string
  /** the text of the input once the option is chosen */
  label: string
  /** a second line */
  note?: string
}

type ComboboxFieldProps = FieldTexts & {
  /** name of the input, for the error summary */
  name?: string | undefined
  required?: boolean
  placeholder?: string | undefined
  /** options that match the typed text; the list opens only when there are some */
  options: readonly ComboboxOption[]
  /** value of the chosen option; `null` while none is chosen */
  value: string | null
  /** 'list': leaving the input restores the chosen option. 'free': the typed text stays. */
  text?: 'list' | 'free'
  /** called with the search text; empty when the list shows all options again */
  onSearch: (query: string) => void
  onChoose: (value: string) => void
}

/** A text field that suggests options. Load it lazily, since it depends on Chakra. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, required, name, placeholder, text = 'list', ...list } = props
  const { options, value, onSearch, onChoose } = list
  const field = useField({ label, hint, error }, undefined, required)
  const collection = useMemo(
    () => createListCollection({ items: [...options], itemToString: (option) => option.label }),
    [options],
  )
  return (
    <ChakraSystemProvider>
      <Field id={field.id} label={label} hint={hint} error={error} required={required}>
        <Combobox.Root
          ids={{ input: field.id, label: `${field.id}-label` }}
          collection={collection}
          value={value === null ? [] : [value]}
          allowCustomValue={text === 'free'}
          inputBehavior={text === 'free' ? 'none' : 'autohighlight'}
          openOnClick
          onInputValueChange={({ inputValue, reason }) =>
            onSearch(reason === 'input-change' ? inputValue : '')
          }
          onValueChange={({ value: [chosen] }) => {
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          <Combobox.Control>
            <Combobox.Context>
              {({ open, valueAsString, setInputValue }) => (
                <Combobox.Input
                  className={css.input}
                  name={name}
                  placeholder={placeholder}
                  {...field.control}
                  aria-expanded={open && options.length > 0}
                  onBlur={() => {
                    // Chakra restores the chosen option only when an open list is left.
                    if (text === 'list' && !open) setInputValue(valueAsString, 'interact-outside')
                  }}
                />
              )}
            </Combobox.Context>
          </Combobox.Control>
          <Combobox.Positioner>
            <Combobox.Content>
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Combobox.Root>
      </Field>
    </ChakraSystemProvider>
  )
}

function Option({ option }: { option: ComboboxOption }) {
  return (
    <Combobox.Item item={option}>
      <Combobox.ItemText>
        {option.label}
        {option.note === undefined ? null : <small>{option.note}</small>}
      </Combobox.ItemText>
      <Combobox.ItemIndicator>
        <CheckIcon />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

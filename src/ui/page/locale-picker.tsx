import { ChevronDownIcon, GlobeIcon } from '../icons/icons.tsx'
import css from './locale-picker.module.css'

type LocalePickerProps<Locale extends string> = {
  label: string
  value: Locale
  /** each language by its own name */
  options: readonly { value: Locale; name: string }[]
  onChoose: (locale: Locale) => void
}

export function LocalePicker<Locale extends string>(props: LocalePickerProps<Locale>) {
  const { label, value, options, onChoose } = props
  /**
   * Ignores the language that is already shown: when a change event triggers hydration, React restores that language
   * before it delivers the event.
   */
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option && option.value !== value) onChoose(option.value)
  }
  /** Reads the language that was chosen in the pre-rendered page before hydration. */
  const readEarlyChoice = (select: HTMLSelectElement | null) => {
    const chosen = select?.selectedOptions[0]
    if (chosen && !chosen.defaultSelected) choose(chosen.value)
  }
  return (
    <span className={css.picker}>
      <GlobeIcon />
      <select
        ref={readEarlyChoice}
        className={css.select}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}

type ChoiceProps = {
  label: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

/** Something that happens when it is chosen; nothing is chosen afterwards. */
export const Choice = ({ label, options, onChoose }: ChoiceProps) => (
  <label className="named">
    {label}
    <select value="" onChange={({ target }) => onChoose(target.value)}>
      <option value="" disabled>
        …
      </option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

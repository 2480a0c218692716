type ChoiceProps = {
  label: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

/** A menu of actions; after a choice nothing stays selected. */
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

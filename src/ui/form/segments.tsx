import type { ReactNode } from 'react'

import css from './segments.module.css'

type SegmentsProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  disabled?: boolean
  /** Whether a choice is ignored for now; unlike `disabled` it keeps the focus. */
  busy?: boolean
  onChoose: (value: Value) => void
}

/** Radio buttons that look like the segments of a bar. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, options, value: chosen, disabled, busy, onChoose } = props
  return (
    <fieldset className={css.group} disabled={disabled} aria-disabled={busy || undefined}>
      <legend>{legend}</legend>
      <div className={css.segments}>
        {options.map(({ value, label }) => (
          <label key={value} className={css.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

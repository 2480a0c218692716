import { useId, type ReactNode } from 'react'

import css from './progress.module.css'

type ProgressMeterProps = {
  label: ReactNode
  percent: number
  /** the percentage in the language of the page, such as '40 %' */
  text: ReactNode
}

export function ProgressMeter({ label, percent, text }: ProgressMeterProps) {
  const id = useId()
  return (
    <div className={css.meter}>
      <div className={css.words}>
        <span id={id}>{label}</span>
        <span>{text}</span>
      </div>
      <progress className={css.progress} aria-labelledby={id} value={percent} max={100} />
    </div>
  )
}

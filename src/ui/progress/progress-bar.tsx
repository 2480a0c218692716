import css from './progress.module.css'

export type ProgressBarProps = { active: boolean; label: string }

/** The line at the very top while requests run; how long they take nobody knows. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  if (!active) return null
  return (
    <div className={css.bar}>
      <progress className={css.unseen} aria-label={label} />
    </div>
  )
}

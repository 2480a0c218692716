import css from './progress.module.css'

type ProgressBarProps = { active: boolean; label: string }

/** An indeterminate progress bar at the top of the page while requests run. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  if (!active) return null
  return (
    <div className={css.bar}>
      <progress className={css.unseen} aria-label={label} />
    </div>
  )
}

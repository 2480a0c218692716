import type { ReactNode } from 'react'

import css from './split.module.css'

type SplitProps = {
  children: ReactNode
  /** always visible beside the content, where there is room */
  aside: ReactNode
  /** the same as a bar at the bottom of a small window */
  bar: ReactNode
  label: string
}

/** A form with its summary beside it. */
export function Split({ children, aside, bar, label }: SplitProps) {
  return (
    <div className={css.split}>
      <div className={css.main}>{children}</div>
      <aside className={css.aside} aria-label={label}>
        {aside}
      </aside>
      <div className={css.bar}>{bar}</div>
    </div>
  )
}

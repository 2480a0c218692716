import type { ReactNode } from 'react'

import css from './split.module.css'

export type SplitProps = {
  children: ReactNode
  /** beside the content and always in sight, where there is room */
  aside: ReactNode
  /** the same in a line at the bottom of the window, where there is none */
  bar: ReactNode
  label: string
}

/** Something to fill in, and beside it what it is about. */
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

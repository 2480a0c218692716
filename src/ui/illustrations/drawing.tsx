import type { ReactNode } from 'react'

import css from './drawing.module.css'

/** The sheet of every illustration: one line, paper and tint to fill, and a single apricot shape. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 480 480" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** The round ground that the scene stands on. */
export function Background({ r = 200 }: { r?: number }) {
  return <circle className={css.back} cx="240" cy="240" r={r} />
}

export { css as ink }

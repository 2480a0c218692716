import type { ReactNode } from 'react'

import css from './drawing.module.css'

/**
 * The canvas of every illustration: one stroke, paper and tint fills, and a single apricot shape.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 480 480" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** The round background of an illustration. */
export function Background({ r = 200 }: { r?: number }) {
  return <circle className={css.back} cx="240" cy="240" r={r} />
}

export { css as ink }

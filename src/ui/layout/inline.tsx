import type { ReactNode } from 'react'

import css from './stack.module.css'

/** Aligns its content like the surrounding text, at the start or in the middle. */
export function Inline({ children }: { children: ReactNode }) {
  return <div className={css.inline}>{children}</div>
}

import type { ReactNode } from 'react'

import css from './stack.module.css'

/** Things that stand where the words around them would: at their beginning, or in the middle. */
export function Inline({ children }: { children: ReactNode }) {
  return <div className={css.inline}>{children}</div>
}

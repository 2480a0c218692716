import type { ReactNode } from 'react'

import css from './text.module.css'

/** Letters and digits to be read one by one; a click selects all of them. */
export function Code({ children }: { children: ReactNode }) {
  return <span className={css.code}>{children}</span>
}

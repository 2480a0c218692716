import type { ReactNode } from 'react'

import css from './text.module.css'

/** Letters and digits to be read out one by one; marked as a whole by one press. */
export function Code({ children }: { children: ReactNode }) {
  return <span className={css.code}>{children}</span>
}

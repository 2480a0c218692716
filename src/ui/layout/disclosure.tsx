import type { ReactNode } from 'react'

import css from './disclosure.module.css'

export type DisclosureProps = {
  summary: ReactNode
  /** shows the content in its full height; a longer one scrolls otherwise */
  whole?: boolean
  /** whether it is open at first */
  open?: boolean
  children: ReactNode
}

/** A native `details` element with a summary. */
export function Disclosure({ summary, whole, open, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={open}>
      <summary>{summary}</summary>
      <div className={css.content} data-whole={whole || undefined}>
        {children}
      </div>
    </details>
  )
}

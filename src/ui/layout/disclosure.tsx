import type { ReactNode } from 'react'

import css from './disclosure.module.css'

export type DisclosureProps = {
  summary: ReactNode
  /** shows the content in its full height; a longer one scrolls otherwise */
  whole?: boolean
  children: ReactNode
}

/** A native `details` element with a summary. */
export function Disclosure({ summary, whole, children }: DisclosureProps) {
  return (
    <details className={css.disclosure}>
      <summary>{summary}</summary>
      <div className={css.content} data-whole={whole || undefined}>
        {children}
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'

import css from './disclosure.module.css'

export type DisclosureProps = { summary: ReactNode; children: ReactNode }

/** A native `details` element with a summary. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={css.disclosure}>
      <summary>{summary}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}

import { Fragment, type ReactNode } from 'react'

import css from './slide-card.module.css'

type SlideCardProps = {
  /** Identifies the content; another one slides in. */
  id: string
  /** The side it comes from; null for the first content, which does not move. */
  direction: 'forward' | 'back' | null
  children: ReactNode
}

/** Shows one of several cards. It takes 500 ms to slide in, and does not move if the customer prefers no motion. */
export function SlideCard({ id, direction, children }: SlideCardProps) {
  return (
    <div className={css.frame} data-direction={direction ?? undefined}>
      <Fragment key={id}>{children}</Fragment>
    </div>
  )
}

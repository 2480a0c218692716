import type { ReactNode } from 'react'

import css from './card-link.module.css'

/** Makes the link in its children the link of the whole card. The card remains one link, and its buttons work. */
export function CardLink({ children }: { children: ReactNode }) {
  return <span className={css.link}>{children}</span>
}

import type { ReactNode } from 'react'

import css from './tag.module.css'

export type TagProps = {
  tone?: 'plain' | 'petrol' | 'apricot' | 'brick'
  icon?: ReactNode
  children: ReactNode
}

/** A status in a word or two; the colour carries no meaning of its own. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={css.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

import type { ElementType, HTMLAttributes, ReactNode } from 'react'

import css from './card.module.css'

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  tone?: 'paper' | 'petrol' | 'apricot' | 'sunken'
  elevated?: boolean
  /** content at the bottom edge, aligned across a row of cards */
  foot?: ReactNode
}

export function Card({ as = 'div', tone = 'paper', elevated, foot, children, ...rest }: CardProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return (
    <Tag className={css.card} data-tone={tone} data-elevated={elevated || undefined} {...rest}>
      {children}
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </Tag>
  )
}

import type { ComponentProps, ReactNode } from 'react'

import css from './heading.module.css'

type TitleProps = Omit<ComponentProps<'h1'>, 'className'> & { eyebrow?: ReactNode }

/** The h1 of the page. A route change focuses it, hence the tabIndex. */
export function Title({ eyebrow, children, ...rest }: TitleProps) {
  return (
    <div>
      {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
      <h1 className={css.title} tabIndex={-1} {...rest}>
        {children}
      </h1>
    </div>
  )
}

export type HeadingProps = Omit<ComponentProps<'h2'>, 'className'> & {
  level: 2 | 3 | 4
  /** visual size, where it differs from the level */
  size?: 2 | 3 | 4
}

export function Heading({ level, size = level, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag className={css.heading} data-size={size} {...rest}>
      {children}
    </Tag>
  )
}

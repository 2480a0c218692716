import type { ElementType, HTMLAttributes } from 'react'

import css from './stack.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7
type BoxProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'article' | 'header'
  gap?: Gap
}

/**
 * Stacks its children vertically. The gap is a step of the 8 px scale (tokens.css, --space-1 …
 * --space-7).
 */
export function Stack({ as = 'div', gap = 3, ...rest }: BoxProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return <Tag className={css.stack} data-gap={gap} {...rest} />
}

/** Places its children in a row that wraps. */
export function Row({ as = 'div', gap = 3, justify, wrap, align, ...rest }: BoxProps & RowProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return (
    <Tag
      className={css.row}
      data-gap={gap}
      data-justify={justify}
      data-wrap={wrap}
      data-align={align}
      {...rest}
    />
  )
}

/**
 * `end` aligns a button with the field next to it instead of its label. `nowrap` keeps the
 * children on one line, such as a name and its price; long text wraps within its child.
 */
type RowProps = { justify?: 'space-between'; wrap?: 'nowrap'; align?: 'end' }

/** Places its children in as many columns as fit. */
export function Grid({ as = 'div', gap = 4, column = 'normal', ...rest }: BoxProps & GridProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return <Tag className={css.grid} data-gap={gap} data-column={column} {...rest} />
}

type GridProps = { column?: 'normal' | 'wide' }

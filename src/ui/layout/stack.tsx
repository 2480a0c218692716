import type { ElementType, HTMLAttributes } from 'react'

import css from './stack.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7
type BoxProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'article' | 'header'
  gap?: Gap
}

/** One below the other. The gap is a step of the 8 px rhythm (tokens.css, --space-1 … --space-7). */
export function Stack({ as = 'div', gap = 3, ...rest }: BoxProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return <Tag className={css.stack} data-gap={gap} {...rest} />
}

/** Side by side, wrapping where there is no room. */
export function Row({
  as = 'div',
  gap = 3,
  spread,
  together,
  align,
  ...rest
}: BoxProps & RowProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return (
    <Tag
      className={css.row}
      data-gap={gap}
      data-spread={spread || undefined}
      data-together={together || undefined}
      data-align={align}
      {...rest}
    />
  )
}

/**
 * `end`: a button stands in line with the field beside it, not with its label. `together`: stays on one line, as a name
 * and its price do; long text breaks inside its own part.
 */
type RowProps = { spread?: boolean; together?: boolean; align?: 'end' }

/** As many columns as fit. */
export function Grid({ as = 'div', gap = 4, column = 'normal', ...rest }: BoxProps & GridProps) {
  const Tag: ElementType<HTMLAttributes<HTMLElement>> = as
  return <Tag className={css.grid} data-gap={gap} data-column={column} {...rest} />
}

type GridProps = { column?: 'normal' | 'wide' }

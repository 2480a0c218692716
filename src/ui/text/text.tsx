import type { ComponentProps, ReactNode } from 'react'

import css from './text.module.css'

export type TextProps = Omit<ComponentProps<'p'>, 'className'> & {
  look?: 'plain' | 'lead' | 'quiet' | 'small' | 'strong'
}

export function Text({ look = 'plain', ...rest }: TextProps) {
  return <p className={css.text} data-look={look} {...rest} />
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}

/** A number or name that must not wrap. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={css.whole}>{children}</span>
}

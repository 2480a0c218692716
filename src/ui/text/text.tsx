import type { ComponentProps, ReactNode } from 'react'

import css from './text.module.css'

export type TextProps = Omit<ComponentProps<'p'>, 'className'> & {
  variant?: 'plain' | 'lead' | 'quiet' | 'small' | 'strong'
}

export function Text({ variant = 'plain', ...rest }: TextProps) {
  return <p className={css.text} data-variant={variant} {...rest} />
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}

/** A number or name that must not wrap. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={css.whole}>{children}</span>
}

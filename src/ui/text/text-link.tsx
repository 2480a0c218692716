import type { ComponentProps } from 'react'

import css from './text.module.css'

export type TextLinkProps = Omit<ComponentProps<'a'>, 'className'> & { look?: 'plain' | 'quiet' }

/** An anchor in running text; the router's `createLink(TextLink)` makes it a route link. */
export function TextLink({ look = 'plain', children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={css.link} data-look={look}>
      {children}
    </a>
  )
}

export type LinkButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: 'plain' | 'quiet'
}

/** Looks like a link, but does something here instead of leading somewhere. */
export function LinkButton({ look = 'plain', ...rest }: LinkButtonProps) {
  return <button type="button" className={css.link} data-look={look} {...rest} />
}

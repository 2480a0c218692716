import type { ComponentProps } from 'react'

import { useEarlyClick } from '../action/early-click.ts'
import css from './text.module.css'

type TextLinkProps = Omit<ComponentProps<'a'>, 'className'> & { variant?: 'plain' | 'quiet' }

/** A link in running text; `createLink(TextLink)` binds it to a route. */
export function TextLink({ variant = 'plain', children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={css.link} data-variant={variant}>
      {children}
    </a>
  )
}

type LinkButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'plain' | 'quiet'
}

/** A button that looks like a link. A click made before hydration is repeated. */
export function LinkButton({ variant = 'plain', ref, ...rest }: LinkButtonProps) {
  return (
    <button
      {...useEarlyClick(ref)}
      type="button"
      className={css.link}
      data-variant={variant}
      {...rest}
    />
  )
}

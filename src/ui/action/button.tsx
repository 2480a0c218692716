import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import css from './button.module.css'
import { useEarlyClick } from './early-click.ts'
import { Spinner } from './spinner.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

type ButtonAppearance = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: ReactNode
  /** takes the full width of its container */
  wide?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonAppearance & { busy?: boolean }

/**
 * A button. While busy it keeps its width, focus and accessible name, and ignores clicks. It
 * submits no form before hydration, since the browser would put the fields, passwords included,
 * into the URL; a click made until then is repeated.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    icon,
    wide,
    busy,
    children,
    onClick,
    type = 'button',
    ref,
    ...rest
  } = props
  const isHydrated = useIsHydrated()
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...useEarlyClick(ref)}
      type={isHydrated ? type : 'button'}
      className={css.button}
      data-variant={variant}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      <span className={css.label}>
        {icon}
        {children}
      </span>
      {busy ? (
        <span className={css.busy}>
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & ButtonAppearance

/** A link that looks like a button; `createLink(ButtonLink)` binds it to a route. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'primary', icon, wide, children, ...rest } = props
  return (
    <a {...rest} className={css.button} data-variant={variant} data-wide={wide || undefined}>
      <span className={css.label}>
        {icon}
        {children}
      </span>
    </a>
  )
}

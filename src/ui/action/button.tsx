import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import css from './button.module.css'
import { Spinner } from './spinner.tsx'
import { useIsTakenOver } from './use-is-taken-over.ts'

type Look = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: ReactNode
  /** as wide as the place it stands in */
  wide?: boolean
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { busy?: boolean }

/**
 * While busy it keeps its width, its focus and its name, and does nothing when pressed. It submits nothing before the
 * page's scripts are there: the browser would put a form's fields, passwords too, into the address.
 */
export function Button(props: ButtonProps) {
  const { look = 'primary', icon, wide, busy, children, onClick, type = 'button', ...rest } = props
  const isTakenOver = useIsTakenOver()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={isTakenOver ? type : 'button'}
      className={css.button}
      data-look={look}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
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

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & Look

/** Looks like a button, but leads to another page; made a route link by `createLink(ButtonLink)`. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look = 'primary', icon, wide, children, ...rest } = props
  return (
    <a {...rest} className={css.button} data-look={look} data-wide={wide || undefined}>
      <span className={css.label}>
        {icon}
        {children}
      </span>
    </a>
  )
}

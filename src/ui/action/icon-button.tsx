import type { ComponentProps, ReactNode } from 'react'

import { useEarlyClick } from './early-click.ts'
import css from './icon-button.module.css'

type IconButtonAppearance = {
  /** accessible name */
  label: string
  icon: ReactNode
  /** small number on the icon; the label has to include it */
  badge?: number | undefined
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> &
  IconButtonAppearance

export function IconButton({ label, icon, badge, ref, ...rest }: IconButtonProps) {
  return (
    <button {...useEarlyClick(ref)} type="button" className={css.icon} aria-label={label} {...rest}>
      {icon}
      <Badge count={badge} />
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & IconButtonAppearance

/** An icon link of the top bar; `createLink(IconLink)` binds it to a route. */
export function IconLink({ label, icon, badge, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={css.icon} aria-label={label}>
      {icon}
      <Badge count={badge} />
    </a>
  )
}

function Badge({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className={css.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}

import type { ComponentProps, ReactNode } from 'react'

import css from './top-bar.module.css'

type TopBarProps = {
  logo: ReactNode
  /** links on medium and wide screens */
  nav?: ReactNode
  navLabel: string
  /** always visible: cart, account */
  tools?: ReactNode
  /** visible from medium width up: the language */
  wideTools?: ReactNode
  /** a MenuPanel with the same content for small screens */
  menu?: ReactNode
}

export function TopBar({ logo, nav, navLabel, tools, wideTools, menu }: TopBarProps) {
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        {logo}
        {nav ? (
          <nav className={css.nav} aria-label={navLabel}>
            {nav}
          </nav>
        ) : null}
        <div className={css.tools}>
          {tools}
          <div className={css.wide}>{wideTools}</div>
          {menu}
        </div>
      </div>
    </header>
  )
}

type NavLinkProps = Omit<ComponentProps<'a'>, 'className'>

/** A link of the main navigation, underlined when it has `aria-current="page"`. */
export function NavLink({ children, ...rest }: NavLinkProps) {
  return (
    <a {...rest} className={css.link}>
      {children}
    </a>
  )
}

type NavButtonProps = Omit<ComponentProps<'button'>, 'className'>

/** A button among the links, such as logging out or opening the terms. */
export function NavButton(props: NavButtonProps) {
  return <button type="button" className={css.link} {...props} />
}

import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'

import { IconButton } from '../action/icon-button.tsx'
import { CloseIcon, MenuIcon } from '../icons/icons.tsx'
import css from './top-bar.module.css'

export type MenuPanelProps = {
  open: boolean
  /** asked by the button, and by Escape while open */
  onToggle: () => void
  openLabel: string
  closeLabel: string
  /** names the navigation inside */
  label: string
  children: ReactNode
  /** what belongs to the page as a whole, below the rest */
  foot?: ReactNode
}

/** The hamburger of small screens with its panel. Whether it is open is decided outside. */
export function MenuPanel(props: MenuPanelProps) {
  const { open, onToggle, openLabel, closeLabel, label, children, foot } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    // a dialog above the menu closes first
    if (event.key !== 'Escape' || document.querySelector('[aria-modal="true"]')) return
    button.current?.focus()
    onToggle()
  })
  useEffect(() => {
    if (!open) return undefined
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [open])
  return (
    <div className={css.menu}>
      <IconButton
        ref={button}
        label={open ? closeLabel : openLabel}
        icon={open ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      />
      <nav id={id} className={css.panel} aria-label={label} hidden={!open}>
        {children}
        {foot ? <div className={css.foot}>{foot}</div> : null}
      </nav>
    </div>
  )
}

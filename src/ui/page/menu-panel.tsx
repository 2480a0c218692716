import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'

import { IconButton } from '../action/icon-button.tsx'
import { CloseIcon, MenuIcon } from '../icons/icons.tsx'
import css from './top-bar.module.css'

type MenuPanelProps = {
  open: boolean
  /** called by the button, and by Escape while open */
  onToggle: () => void
  openLabel: string
  closeLabel: string
  /** accessible name of the navigation */
  label: string
  children: ReactNode
  /** content for the whole page, below the links */
  foot?: ReactNode
}

/** The mobile menu with its button. The parent controls whether it is open. */
export function MenuPanel(props: MenuPanelProps) {
  const { open, onToggle, openLabel, closeLabel, label, children, foot } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the menu closes first.
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

import type { ReactNode } from 'react'

import css from './footer.module.css'

type FooterProps = {
  /** quiet TextLinks and LinkButtons */
  children: ReactNode
  note?: ReactNode
}

export function Footer({ children, note }: FooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {children}
        {note ? <span className={css.note}>{note}</span> : null}
      </div>
    </footer>
  )
}

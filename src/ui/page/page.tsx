import { Suspense, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'

import { Title } from '../text/heading.tsx'
import { Text } from '../text/text.tsx'
import css from './page.module.css'

type PageProps = {
  /** hidden and inert, because something over it has to be answered first */
  covered?: boolean
  skipLabel: string
  topBar: ReactNode
  /** between the top bar and the content: offline, session ending … */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame around every screen, which is rendered in a `Main`. */
export function Page({ covered = false, skipLabel, topBar, banner, footer, children }: PageProps) {
  return (
    <div className={css.page} inert={covered} data-covered={covered || undefined}>
      <a className={css.skip} href="#main" onClick={skipToMain}>
        {skipLabel}
      </a>
      {topBar}
      {banner}
      {children}
      {footer}
    </div>
  )
}

function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

type MainProps = {
  /** narrow: a short form · text: something to read or fill in · wide: lists and cards */
  width?: 'narrow' | 'text' | 'wide'
  /** a lazy illustration, loaded only where there is room for it */
  art?: ReactNode
  children: ReactNode
}

export function Main({ width = 'wide', art, children }: MainProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={css.main}
      data-width={width}
      data-art={art ? true : undefined}
    >
      <div className={css.content}>{children}</div>
      {art ? (
        <div className={css.art} aria-hidden="true">
          <OnDesktop>{art}</OnDesktop>
        </div>
      ) : null}
    </main>
  )
}

const desktop = '(width >= 64rem)'

function OnDesktop({ children }: { children: ReactNode }) {
  const isDesktopWidth = useSyncExternalStore(watchDesktop, isDesktop, isNeverDesktop)
  return isDesktopWidth ? <Suspense fallback={null}>{children}</Suspense> : null
}

function watchDesktop(onChange: () => void) {
  const query = window.matchMedia(desktop)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isDesktop = () => window.matchMedia(desktop).matches
const isNeverDesktop = () => false

type PageHeadProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** The h1 with its lead; a wide `Main` leaves room for the illustration. */
export function PageHead({ title, eyebrow, lead, children }: PageHeadProps) {
  return (
    <header className={css.head}>
      <Title eyebrow={eyebrow}>{title}</Title>
      {lead ? <Text variant="lead">{lead}</Text> : null}
      {children}
    </header>
  )
}

import { Suspense, type ReactNode } from 'react'

import { Heading, Title } from '../text/heading.tsx'
import { Text } from '../text/text.tsx'
import css from './state.module.css'

type EmptyStateProps = {
  title: ReactNode
  /** a lazy illustration; its area is reserved */
  art?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** An empty list, and what to do about it. */
export function EmptyState({ title, art, action, children }: EmptyStateProps) {
  return (
    <section className={css.state}>
      <Art>{art}</Art>
      <div className={css.words}>
        <Heading level={2}>{title}</Heading>
        {children ? <Text variant="quiet">{children}</Text> : null}
      </div>
      {action}
    </section>
  )
}

type ErrorStateProps = {
  heading: ReactNode
  message: ReactNode
  /** 'Error 404', to be quoted to support */
  code?: ReactNode
  art?: ReactNode
  action?: ReactNode
}

/** Replaces a screen that could not be rendered; its heading is the page's h1. */
export function ErrorState({ heading, message, code, art, action }: ErrorStateProps) {
  return (
    <section className={css.state}>
      <Art>{art}</Art>
      <div className={css.words}>
        {code ? <p className={css.code}>{code}</p> : null}
        <Title>{heading}</Title>
        <Text variant="lead">{message}</Text>
      </div>
      {action}
    </section>
  )
}

function Art({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className={css.art} aria-hidden="true">
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

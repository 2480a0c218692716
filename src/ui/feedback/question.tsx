import { useEffect, useRef, type ReactNode } from 'react'

import { Row } from '../layout/stack.tsx'
import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
import css from './alert.module.css'

export type QuestionProps = {
  title: ReactNode
  children?: ReactNode
  /** the answers: buttons */
  answers: ReactNode
  /** nothing goes on until it is answered: it takes the focus; a new `key` for each time */
  isUrgent?: boolean
}

/** Something in a form that only the person can decide, asked where it came up. */
export function Question({ title, children, answers, isUrgent = false }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUrgent) box.current?.focus()
  }, [isUrgent])
  return (
    <LiveRegion>
      <div ref={box} className={css.alert} data-tone="warning" tabIndex={-1}>
        <ToneIcon tone="warning" />
        <div className={css.body}>
          <strong>{title}</strong>
          {children}
          <Row gap={2}>{answers}</Row>
        </div>
      </div>
    </LiveRegion>
  )
}

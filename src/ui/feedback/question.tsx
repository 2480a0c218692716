import { useEffect, useRef, type ReactNode } from 'react'

import { Row } from '../layout/stack.tsx'
import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
import css from './alert.module.css'

type QuestionProps = {
  title: ReactNode
  children?: ReactNode
  /** buttons */
  answers: ReactNode
  /** has to be answered before anything else: takes the focus; give it a new `key` each time */
  isUrgent?: boolean
}

/** A question inside a form that only the customer can answer. */
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

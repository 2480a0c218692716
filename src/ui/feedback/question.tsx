import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'

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
  /**
   * Ids of elements or names of fields: the button that opened the question, and what remains when that is gone. If the
   * question closes with the focus in it, the first that exists gets the focus, otherwise the heading of the page.
   */
  returnFocusTo: readonly string[]
}

/** A question inside a form that only the customer can answer. */
export function Question(props: QuestionProps) {
  const { title, children, answers, isUrgent = false, returnFocusTo } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUrgent) box.current?.focus()
  }, [isUrgent])
  const hadFocus = useRef(false)
  // runs while the question is still on the page
  useLayoutEffect(() => {
    const question = box.current
    return () => {
      hadFocus.current = question?.contains(document.activeElement) ?? false
    }
  }, [])
  const returnFocus = useEffectEvent(() => {
    if (!hadFocus.current) return
    const target = returnFocusTo.map(elementOf).find((element) => element !== undefined)
    ;(target ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  })
  useEffect(() => () => returnFocus(), [])
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

const elementOf = (idOrName: string) =>
  document.getElementById(idOrName) ?? document.getElementsByName(idOrName)[0]

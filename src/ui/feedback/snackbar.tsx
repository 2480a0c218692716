import { useEffect, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'

import { LiveRegion } from './live-region.tsx'
import { NoticeIcon } from './notice-icon.tsx'
import css from './snackbar.module.css'

export type SnackbarProps = {
  /** nothing shown without one */
  message?: ReactNode
  tone?: 'info' | 'success' | 'error'
  /** on its way out */
  leaving?: boolean
  closeLabel: string
  onClose: () => void
  /** the person points at it or stands in it with the keyboard */
  onReaderEnter?: () => void
  onReaderLeave?: () => void
}

/** The two live regions stay in the page, so that what appears in them is read out. */
export function Snackbar({ message, tone = 'info', ...rest }: SnackbarProps) {
  const isFieldBelow = useFieldBelow(Boolean(message))
  const face = message ? <Face message={message} tone={tone} {...rest} /> : null
  return (
    <div className={css.place} data-at={isFieldBelow ? 'top' : undefined}>
      <LiveRegion>{tone === 'error' ? null : face}</LiveRegion>
      <LiveRegion urgent>{tone === 'error' ? face : null}</LiveRegion>
    </div>
  )
}

/** Whether the field that has the focus is in the lower half of the window, where the message would cover it. */
function useFieldBelow(isShown: boolean): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const look = () => setBelow(isLowField(document.activeElement))
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [isShown])
  return isBelow
}

function isLowField(element: Element | null): boolean {
  const isField = element?.matches('main :is(input, select, textarea)') ?? false
  return isField && (element?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 2
}

function Face(props: SnackbarProps & { tone: 'info' | 'success' | 'error' }) {
  const { message, tone, leaving, closeLabel, onClose, onReaderEnter, onReaderLeave } = props
  const leave = (event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    if (!isStillRead(event)) onReaderLeave?.()
  }
  return (
    <div
      className={css.snackbar}
      data-tone={tone}
      data-surface="petrol"
      data-leaving={leaving || undefined}
      onMouseEnter={onReaderEnter}
      onMouseLeave={leave}
      onFocus={onReaderEnter}
      onBlur={leave}
    >
      <NoticeIcon tone={tone} />
      <span>{message}</span>
      <button type="button" className={css.close} onClick={onClose} disabled={leaving}>
        {closeLabel}
      </button>
    </div>
  )
}

/** Leaving with the mouse while the focus stays, or the other way round, is not yet leaving. */
function isStillRead(event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  const face = event.currentTarget
  if (event.type === 'blur') {
    const next = event.relatedTarget
    return face.matches(':hover') || (next instanceof Node && face.contains(next))
  }
  return face.contains(document.activeElement)
}

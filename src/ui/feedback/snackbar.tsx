import { useEffect, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'

import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
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
  onInteractionStart?: () => void
  onInteractionEnd?: () => void
}

/** The two live regions stay in the page, so that what appears in them is read out. */
export function Snackbar({ message, tone = 'info', ...rest }: SnackbarProps) {
  const isFieldBelow = useFieldBelow(Boolean(message))
  const content = message ? <SnackbarContent message={message} tone={tone} {...rest} /> : null
  return (
    <div className={css.place} data-at={isFieldBelow ? 'top' : undefined}>
      <LiveRegion>{tone === 'error' ? null : content}</LiveRegion>
      <LiveRegion urgent>{tone === 'error' ? content : null}</LiveRegion>
    </div>
  )
}

/** Whether the field that has the focus is in the lower half of the window, where the message would cover it. */
function useFieldBelow(isShown: boolean): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const update = () => setBelow(isLowField(document.activeElement))
    update()
    document.addEventListener('focusin', update)
    return () => document.removeEventListener('focusin', update)
  }, [isShown])
  return isBelow
}

function isLowField(element: Element | null): boolean {
  const isField = element?.matches('main :is(input, select, textarea)') ?? false
  return isField && (element?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 2
}

function SnackbarContent(props: SnackbarProps & { tone: 'info' | 'success' | 'error' }) {
  const { message, tone, leaving, closeLabel, onClose, onInteractionStart, onInteractionEnd } =
    props
  const leave = (event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    if (!isStillInteracting(event)) onInteractionEnd?.()
  }
  return (
    <div
      className={css.snackbar}
      data-tone={tone}
      data-surface="petrol"
      data-leaving={leaving || undefined}
      onMouseEnter={onInteractionStart}
      onMouseLeave={leave}
      onFocus={onInteractionStart}
      onBlur={leave}
    >
      <ToneIcon tone={tone} />
      <span>{message}</span>
      <button type="button" className={css.close} onClick={onClose} disabled={leaving}>
        {closeLabel}
      </button>
    </div>
  )
}

/** Leaving with the mouse while the focus stays, or the other way round, is not yet leaving. */
function isStillInteracting(event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  const content = event.currentTarget
  if (event.type === 'blur') {
    const next = event.relatedTarget
    return content.matches(':hover') || (next instanceof Node && content.contains(next))
  }
  return content.contains(document.activeElement)
}

import { useEffect, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'

import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
import css from './snackbar.module.css'

type SnackbarProps = {
  /** nothing is shown without it */
  message?: ReactNode
  tone?: 'info' | 'success' | 'error'
  /** is being hidden */
  leaving?: boolean
  closeLabel: string
  onClose: () => void
  /** called when the pointer or the focus enters */
  onInteractionStart?: () => void
  onInteractionEnd?: () => void
}

/** A snackbar. Its two live regions stay mounted, so that screen readers announce changes. */
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

/**
 * Returns whether the focused field is in the lower half of the window, where the snackbar would
 * cover it.
 */
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

/** The interaction ends only when both pointer and focus have left. */
function isStillInteracting(event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  const content = event.currentTarget
  if (event.type === 'blur') {
    const next = event.relatedTarget
    return content.matches(':hover') || (next instanceof Node && content.contains(next))
  }
  return content.contains(document.activeElement)
}

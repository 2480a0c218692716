import type { FocusEvent, MouseEvent, ReactNode } from 'react'

import { ToneIcon } from './tone-icon.tsx'
import { useUncoveredPosition } from './use-uncovered-position.ts'
import css from './snackbar.module.css'

type SnackbarProps = {
  message: ReactNode
  tone?: 'info' | 'success' | 'error'
  /** is being hidden */
  leaving?: boolean
  closeLabel: string
  onClose: () => void
  /** called when the pointer or the focus enters */
  onInteractionStart?: () => void
  onInteractionEnd?: () => void
}

/** A snackbar, which covers no control. Render it directly in a live region that exists before it. */
export function Snackbar(props: SnackbarProps) {
  const { message, tone = 'info', leaving, closeLabel, onClose } = props
  const { onInteractionStart, onInteractionEnd } = props
  const place = useUncoveredPosition()
  const leave = (event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    if (!isStillInteracting(event)) onInteractionEnd?.()
  }
  return (
    <div
      ref={place}
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

import type { FocusEvent, MouseEvent, ReactNode } from 'react'

import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
import { useUncoveredPosition } from './use-uncovered-position.ts'
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

/** A snackbar, which covers no control. Its two live regions stay mounted, so that screen readers announce changes. */
export function Snackbar({ message, tone = 'info', ...rest }: SnackbarProps) {
  const content = message ? <SnackbarContent message={message} tone={tone} {...rest} /> : null
  return (
    <div className={css.place}>
      <LiveRegion>{tone === 'error' ? null : content}</LiveRegion>
      <LiveRegion urgent>{tone === 'error' ? content : null}</LiveRegion>
    </div>
  )
}

function SnackbarContent(props: SnackbarProps & { tone: 'info' | 'success' | 'error' }) {
  const { message, tone, leaving, closeLabel, onClose, onInteractionStart, onInteractionEnd } =
    props
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

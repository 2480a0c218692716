import type { ReactNode } from 'react'

import { IconButton } from '../action/icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
import css from './alert.module.css'

export type AlertProps = {
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** state of the alert machine; showing and hiding take 700 ms */
  phase?: 'hidden' | 'showing' | 'visible' | 'hiding'
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** without a label and an `onClose` there is no close button */
  closeLabel?: string
  onClose?: () => void
}

export function Alert({ tone = 'info', phase = 'visible', ...content }: AlertProps) {
  return (
    <LiveRegion urgent={tone === 'error'}>
      {phase === 'hidden' ? null : (
        <div className={css.fold} data-phase={phase}>
          <div>
            <div className={css.alert} data-tone={tone}>
              <ToneIcon tone={tone} />
              <AlertBody isLeaving={phase === 'hiding'} {...content} />
            </div>
          </div>
        </div>
      )}
    </LiveRegion>
  )
}

type AlertBodyProps = Omit<AlertProps, 'tone' | 'phase'> & { isLeaving: boolean }

function AlertBody(content: AlertBodyProps) {
  const { title, children, action, closeLabel, onClose, isLeaving } = content
  return (
    <>
      <div className={css.body}>
        {title ? <strong>{title}</strong> : null}
        <div>{children}</div>
        {action}
      </div>
      {closeLabel && onClose ? (
        <span className={css.close}>
          <IconButton
            label={closeLabel}
            icon={<CloseIcon />}
            onClick={onClose}
            disabled={isLeaving}
          />
        </span>
      ) : null}
    </>
  )
}

import type { ReactNode } from 'react'

import { LiveRegion } from './live-region.tsx'
import { ToneIcon } from './tone-icon.tsx'
import css from './alert.module.css'

type BannerProps = {
  tone: 'info' | 'offline' | 'warning'
  /** stays at the bottom of the window, above the page */
  fixed?: boolean
  action?: ReactNode
  /** Without a text, only its live region is in the page: screen readers announce a text in one that exists before it. */
  children: ReactNode
}

/** A lasting state of the whole product: offline, a session about to end, a closed study. */
export function Banner({ tone, fixed, action, children }: BannerProps) {
  const surface = tone === 'offline' ? 'petrol' : undefined
  return (
    <LiveRegion>
      {children ? (
        <div
          className={css.banner}
          data-tone={tone}
          data-surface={surface}
          data-fixed={fixed || undefined}
        >
          <span className={css.words}>
            <ToneIcon tone={tone} />
            <span>{children}</span>
          </span>
          {action}
        </div>
      ) : null}
    </LiveRegion>
  )
}

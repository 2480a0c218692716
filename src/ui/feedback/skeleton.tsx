import type { ReactNode } from 'react'

import { VisuallyHidden } from '../text/text.tsx'
import { LiveRegion } from './live-region.tsx'
import css from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'title' | 'heading' | 'text' | 'control' | 'card'
  /** how many of them */
  count?: number
}

/** Takes the room of what is coming, so that nothing jumps when it comes. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, place) => (
    <span key={place} className={css.block} data-shape={shape} aria-hidden="true" />
  ))
}

export type LoadingProps = { label: string; children: ReactNode }

/** Skeletons with the words for those who do not see them. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <LiveRegion className={css.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </LiveRegion>
  )
}

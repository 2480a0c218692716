import type { ReactNode } from 'react'

import { VisuallyHidden } from '../text/text.tsx'
import { LiveRegion } from './live-region.tsx'
import css from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'title' | 'heading' | 'text' | 'control' | 'card'
  /** number of lines or boxes */
  count?: number
}

/** A placeholder with the size of the loading content, to avoid layout shifts. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, place) => (
    <span key={place} className={css.block} data-shape={shape} aria-hidden="true" />
  ))
}

type LoadingProps = { label: string; children: ReactNode }

/** Skeletons with a label for screen readers. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <LiveRegion loading className={css.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </LiveRegion>
  )
}

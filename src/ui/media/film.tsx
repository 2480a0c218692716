import type { KeyboardEventHandler, ReactNode } from 'react'

import { LiveRegion } from '../feedback/live-region.tsx'
import { Row } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import progressCss from '../progress/progress.module.css'
import css from './film.module.css'

type FilmProps = {
  /** accessible name */
  label: string
  picture: ReactNode
  /** such as 'Step 1 of 6' */
  stepText: string
  title: string
  caption: string
  progress: FilmProgress
  controls: ReactNode
  onKeyDown: KeyboardEventHandler
}

type FilmProgress = { step: number; count: number; isPlaying: boolean }

/**
 * A film of drawn pictures with captions. A picture moves while the film plays, unless the person prefers less motion.
 * The caption is always shown, and read out when it changes.
 */
export function Film({
  label,
  picture,
  stepText,
  title,
  caption,
  progress,
  controls,
  onKeyDown,
}: FilmProps) {
  return (
    <figure className={css.film} aria-label={label}>
      <div className={css.picture} data-playing={progress.isPlaying || undefined}>
        <div key={progress.step}>{picture}</div>
      </div>
      <progress
        className={progressCss.progress}
        aria-hidden="true"
        value={progress.step}
        max={progress.count}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys repeat two of the buttons */}
      <div onKeyDown={onKeyDown}>
        <Row gap={2}>{controls}</Row>
      </div>
      <figcaption className={css.caption}>
        <LiveRegion>
          <Text variant="small">{stepText}</Text>
          <Text variant="strong">{title}</Text>
          <Text>{caption}</Text>
        </LiveRegion>
      </figcaption>
    </figure>
  )
}

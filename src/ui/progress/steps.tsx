import type { ReactNode } from 'react'

import { CheckIcon } from '../icons/icons.tsx'
import { LockIcon } from '../icons/deferred-icons.tsx'
import { VisuallyHidden } from '../text/text.tsx'
import css from './steps.module.css'

export type Step = {
  key: string
  state: 'done' | 'current' | 'locked'
  title: ReactNode
  /** the state in a word, for screen readers */
  stateText: string
  /** who acts, and by when */
  who?: ReactNode
  /** what can be done now */
  action?: ReactNode
}

export type StepsProps = { label: string; items: readonly Step[] }

export function Steps({ label, items }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {items.map(({ key, state, title, stateText, who, action }, index) => (
        <li
          key={key}
          className={css.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css.knot} aria-hidden="true">
            <StepMarker state={state} number={index + 1} />
          </span>
          <div className={css.body}>
            <p className={css.title}>
              {title} <VisuallyHidden>({stateText})</VisuallyHidden>
            </p>
            {who ? <p className={css.who}>{who}</p> : null}
            {action ? <div>{action}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepMarker({ state, number }: { state: Step['state']; number: number }) {
  if (state === 'done') return <CheckIcon />
  return state === 'locked' ? <LockIcon /> : number
}

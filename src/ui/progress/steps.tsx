import { Timeline } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { ChakraSystemProvider } from '../chakra-provider.tsx'
import { CheckIcon } from '../icons/icons.tsx'
import { LockIcon } from '../icons/deferred-icons.tsx'
import { VisuallyHidden } from '../text/text.tsx'

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

/**
 * A list of steps in order. Load it lazily, since it depends on Chakra. It is
 * Chakra's `Timeline`, because `Steps` is a list of tabs.
 */
export function Steps({ label, items }: StepsProps) {
  return (
    <ChakraSystemProvider>
      <Timeline.Root as="ol" aria-label={label}>
        {items.map(({ key, state, title, stateText, who, action }, index) => (
          <Timeline.Item
            key={key}
            as="li"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Timeline.Separator />
            <Timeline.Indicator aria-hidden="true">
              <StepMarker state={state} number={index + 1} />
            </Timeline.Indicator>
            <Timeline.Content>
              <Timeline.Title as="p">
                {title} <VisuallyHidden>({stateText})</VisuallyHidden>
              </Timeline.Title>
              {who ? <Timeline.Description as="p">{who}</Timeline.Description> : null}
              {action ? <div>{action}</div> : null}
            </Timeline.Content>
          </Timeline.Item>
        ))}
      </Timeline.Root>
    </ChakraSystemProvider>
  )
}

function StepMarker({ state, number }: { state: Step['state']; number: number }) {
  if (state === 'done') return <CheckIcon />
  return state === 'locked' ? <LockIcon /> : number
}

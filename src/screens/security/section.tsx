import { useId, useRef, type ReactNode } from 'react'

import { isFocusLost, useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

type SectionProps = {
  title: ReactNode
  /** Identifies what is shown; null while it loads. When it is replaced, the heading gets the focus. */
  view?: unknown
  children: ReactNode
}

/** A section of the profile with its heading. */
export const Section = ({ title, view, children }: SectionProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(view, (previous) => {
    if (previous !== null && isFocusLost()) heading.current?.focus()
  })
  return (
    <Card as="section" elevated aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

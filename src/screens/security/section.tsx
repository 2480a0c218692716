import { useId, type ReactNode } from 'react'

import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

/** A section of the profile with its heading. */
export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" elevated aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

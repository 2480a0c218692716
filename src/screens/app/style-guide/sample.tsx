import type { ReactNode } from 'react'

import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

type SampleProps = { name: string; note?: string; children: ReactNode }

export function Sample({ name, note, children }: SampleProps) {
  return (
    <Stack as="section" gap={3}>
      <div>
        <Heading level={3}>{name}</Heading>
        {note ? <Text variant="small">{note}</Text> : null}
      </div>
      {children}
    </Stack>
  )
}

export function SampleGroup({ name, children }: Omit<SampleProps, 'note'>) {
  return (
    <Stack as="section" gap={5}>
      <Heading level={2}>{name}</Heading>
      {children}
    </Stack>
  )
}

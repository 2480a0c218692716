import type { ReactNode } from 'react'

import { Row } from '#src/ui/layout/stack.tsx'
import { NoWrap, Text } from '#src/ui/text/text.tsx'

type SumProps = { label: ReactNode; isTotal?: boolean; children: ReactNode }

/** A line of a bill: what is paid, and the amount at the end of the line. */
export const Sum = ({ label, isTotal, children }: SumProps) => {
  const variant = isTotal ? 'strong' : 'plain'
  return (
    <Row gap={3} justify="space-between" wrap="nowrap">
      <Text variant={variant}>{label}</Text>
      <Text variant={variant}>
        <NoWrap>{children}</NoWrap>
      </Text>
    </Row>
  )
}

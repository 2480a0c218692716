import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { GeneDonorData } from '#contract/dna/dna.ts'
import type { GeneDonor } from '#src/actors/dna/dna.actors.ts'
import { writeDay } from '#src/forms/date/day.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Row } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

const texts = {
  requested: () => (
    <Trans>We have asked the biobank for your data. We will email you when it answers.</Trans>
  ),
  received: () => (
    <Trans>We have received your data from the biobank and can use it for your reports.</Trans>
  ),
  not_found: () => (
    <Trans>The biobank has no data about you. Use a saliva kit or a DNA file instead.</Trans>
  ),
} satisfies Record<GeneDonorData['status'], () => ReactNode>

/** The status of the request to the biobank. */
export const GeneDonorStatus = ({ snapshot }: GeneDonor) => {
  const { data } = snapshot.context
  if (data === null) return null
  const StatusText = texts[data.status]
  const date = writeDay(data.requested_at.slice(0, 10))
  return (
    <>
      <Text variant="strong">
        <StatusText />
      </Text>
      <Text variant="small">
        <Trans>Requested on {date}</Trans>
      </Text>
      {data.status === 'not_found' && (
        <Row>
          <RouteButton variant="secondary" to="/dashboard">
            <Trans>Choose another source of DNA</Trans>
          </RouteButton>
        </Row>
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'

import { formatBarcode } from '#contract/kit/barcode.ts'
import type { Sample } from '#contract/kit/sample.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { LazySuccessText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { DataItem, DataList } from '#src/ui/text/data-list.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

import { AtLaboratory } from './at-laboratory.tsx'
import { SampleToPost } from './sample-to-post.tsx'

/** The registered kit: its barcode, how to take and post the sample, or what the laboratory does with it. */
export const RegisteredView = ({ snapshot, heading }: KitViewProps) => {
  const { kit, sample } = snapshot.context
  if (!kit) return null
  const ending = kit.spit_kit_barcode.slice(-4)
  return (
    <Stack gap={5}>
      {sample === null ? (
        <Alert tone="success" title={<LazySuccessText message="success.kit_registered" />}>
          <Trans>The code on its tube ends in {ending}.</Trans>
        </Alert>
      ) : (
        <KitDetails sample={sample} />
      )}
      {kit.status === 'registered' ? (
        <SampleToPost kit={kit} heading={heading} />
      ) : (
        <AtLaboratory status={kit.status} sample={sample} heading={heading} />
      )}
      <Row>
        <RouteButton to="/dashboard">
          <Trans>Go to your tests</Trans>
        </RouteButton>
      </Row>
    </Stack>
  )
}

/** The barcode of a kit, and what has happened to it. */
const KitDetails = ({ sample: { kit, received_at: received, attempt } }: { sample: Sample }) => {
  const day = useDay()
  return (
    <DataList>
      <DataItem label={<Trans>Barcode</Trans>}>{formatBarcode(kit.spit_kit_barcode)}</DataItem>
      <DataItem label={<Trans>Registered on</Trans>}>{day(kit.registered_at)}</DataItem>
      {received === null ? null : (
        <DataItem label={<Trans>Received by the laboratory on</Trans>}>{day(received)}</DataItem>
      )}
      {attempt === 1 ? null : <DataItem label={<Trans>Attempt</Trans>}>{attempt}</DataItem>}
    </DataList>
  )
}

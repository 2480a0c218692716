import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formatBarcode } from '#contract/kit/barcode.ts'
import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { LazySuccessText } from '#src/screens/messages/lazy-messages.tsx'
import { LaboratoryStage } from '#src/screens/sample/kit-stage.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { NoFoodArt, PostArt, ShakeArt, TubeArt } from '#src/ui/illustrations/sampling-art.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { PictureItem } from '#src/ui/media/picture-item.tsx'
import { DataItem, DataList } from '#src/ui/text/data-list.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

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
        <Sampling kit={kit} heading={heading} />
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
      {received === null ? (
        <DataItem label={<Trans>Post by</Trans>}>{day(kit.post_by)}</DataItem>
      ) : (
        <DataItem label={<Trans>Received by the laboratory on</Trans>}>{day(received)}</DataItem>
      )}
      {attempt === 1 ? null : <DataItem label={<Trans>Attempt</Trans>}>{attempt}</DataItem>}
    </DataList>
  )
}

type SamplingProps = { kit: RegisteredKit; heading: KitViewProps['heading'] }

const Sampling = ({ kit, heading }: SamplingProps) => {
  const dayOf = useDay()
  const day = dayOf(kit.post_by)
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>How to take your sample</Trans>
      </Heading>
      <Stack as="ol" gap={4}>
        <PictureItem art={<NoFoodArt />} title={<Trans>Wait 30 minutes</Trans>}>
          <Trans>For half an hour do not eat, drink, smoke, chew gum or brush your teeth.</Trans>
        </PictureItem>
        <PictureItem art={<TubeArt />} title={<Trans>Fill the tube to the line</Trans>}>
          <Trans>
            Spit until the saliva reaches the line. Bubbles do not count. Take your time.
          </Trans>
        </PictureItem>
        <PictureItem art={<ShakeArt />} title={<Trans>Close the tube and shake it</Trans>}>
          <Trans>Screw the cap on tightly and shake the tube for ten seconds.</Trans>
        </PictureItem>
        <PictureItem art={<PostArt />} title={<Trans>Post it by {day}</Trans>}>
          <Trans>
            Put the tube in the return envelope. Postage is paid: drop it into any Omniva letterbox
            or parcel locker, or hand it in at a post office.
          </Trans>
        </PictureItem>
      </Stack>
      <Heading level={3}>
        <Trans>What happens next</Trans>
      </Heading>
      <Text>
        <Trans>
          We email you when the laboratory has received the sample. If it cannot be analysed, we
          send you a new kit free of charge.
        </Trans>
      </Text>
    </Stack>
  )
}

type AtLaboratoryProps = {
  status: RegisteredKit['status']
  sample: Sample | null
  heading: KitViewProps['heading']
}

/** The sample arrived before its kit was registered, or the page was opened again later. */
const AtLaboratory = ({ status, sample, heading }: AtLaboratoryProps) => {
  const isFailed = status === 'failed'
  return (
    <Stack gap={3}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {isFailed ? (
          <Trans>We are sending you a new kit</Trans>
        ) : (
          <Trans>The laboratory has your sample</Trans>
        )}
      </Heading>
      {sample === null ? null : <LaboratoryStage sample={sample} />}
      <Text>{textOf(isFailed)}</Text>
    </Stack>
  )
}

const textOf = (isFailed: boolean): ReactNode =>
  isFailed ? (
    <Trans>
      The laboratory could not analyse the sample. The new kit is free of charge. Register it when
      it arrives.
    </Trans>
  ) : (
    <Trans>You do not need to do anything. You can follow the progress on your dashboard.</Trans>
  )

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { RegisteredKit } from '#contract/kit/kit.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { LazySuccessText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { NoFoodArt, PostArt, ShakeArt, TubeArt } from '#src/ui/illustrations/sampling-art.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { PictureItem } from '#src/ui/media/picture-item.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

/** The registered kit: how to take and post the sample, or what the laboratory does with it. */
export const RegisteredView = ({ snapshot, heading }: KitViewProps) => {
  const { kit } = snapshot.context
  if (!kit) return null
  const ending = kit.spit_kit_barcode.slice(-4)
  return (
    <Stack gap={5}>
      <Alert tone="success" title={<LazySuccessText message="success.kit_registered" />}>
        <Trans>The code on its tube ends in {ending}.</Trans>
      </Alert>
      {kit.status === 'registered' ? (
        <Sampling kit={kit} heading={heading} />
      ) : (
        <AtLaboratory status={kit.status} heading={heading} />
      )}
      <Row>
        <RouteButton to="/dashboard">
          <Trans>Go to your tests</Trans>
        </RouteButton>
      </Row>
    </Stack>
  )
}

type SamplingProps = { kit: RegisteredKit; heading: KitViewProps['heading'] }

const Sampling = ({ kit, heading }: SamplingProps) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const day = formatDateTime(kit.post_by, dateFormat, locale)
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

type AtLaboratoryProps = { status: RegisteredKit['status']; heading: KitViewProps['heading'] }

/** The sample arrived before its kit was registered, or the page was opened again later. */
const AtLaboratory = ({ status, heading }: AtLaboratoryProps) => {
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

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { RegisteredKit } from '#contract/kit/sample.ts'
import { postingMachine, type PostingSnapshot } from '#machines/kit/posting.machine.ts'
import { postingActors, type KitViewProps } from '#src/actors/kit/kit.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { useDay } from '#src/screens/app/use-day.ts'
import { Button } from '#src/ui/action/button.tsx'
import { NoFoodArt, PostArt, ShakeArt, TubeArt } from '#src/ui/illustrations/sampling-art.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { PictureItem } from '#src/ui/media/picture-item.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { AtLaboratory } from './at-laboratory.tsx'

type SampleToPostProps = { kit: RegisteredKit; heading: KitViewProps['heading'] }
type ViewProps = ScreenActor<typeof postingMachine> & Pick<KitViewProps, 'heading'>

/** How to take and post the sample of a registered kit; or that it is on its way to the laboratory. */
export const SampleToPost = ({ kit, heading }: SampleToPostProps) => {
  const posting = useScreenActor(postingMachine, postingActors, { input: { kit } })
  const View = views[posting.snapshot.value]
  useFocusOnChange(View, () => heading.current?.focus())
  return <View {...posting} heading={heading} />
}

const AtHome = ({ actor, snapshot, heading }: ViewProps) => {
  const { kit, problem } = snapshot.context
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
        <Trans>When you have posted it</Trans>
      </Heading>
      <Text>
        <Trans>Tell us, and we will not remind you again.</Trans>
      </Text>
      <LoadProblem problem={problem} action={null} />
      <Row>
        <Button
          variant="secondary"
          busy={snapshot.hasTag('busy')}
          onClick={() => actor.send({ type: 'posting.report' })}
        >
          <Trans>I have posted my sample</Trans>
        </Button>
      </Row>
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

const InPost = ({ actor, snapshot, heading }: ViewProps) => {
  const dayOf = useDay()
  const { kit, problem } = snapshot.context
  const since = dayOf(kit.posted_at ?? '')
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Your sample is on its way to the laboratory</Trans>
      </Heading>
      <Text>
        <Trans>
          You told us on {since} that you posted your sample. We will email you when the laboratory
          has received it.
        </Trans>
      </Text>
      <LoadProblem problem={problem} action={null} />
      <Row>
        <Button
          variant="secondary"
          busy={snapshot.hasTag('busy')}
          onClick={() => actor.send({ type: 'posting.retract' })}
        >
          <Trans>I have not posted it yet</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

const Received = ({ snapshot: { context }, heading }: ViewProps) => (
  <AtLaboratory status={context.kit.status} sample={context.sample} heading={heading} />
)

const views = {
  opened: AtHome,
  atHome: AtHome,
  reporting: AtHome,
  posted: InPost,
  retracting: InPost,
  received: Received,
} satisfies Record<PostingSnapshot['value'], (props: ViewProps) => ReactNode>

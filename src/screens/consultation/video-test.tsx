import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import {
  videoTestMachine,
  type VideoTestSnapshot,
} from '#machines/consultation/video-test.machine.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { videoTestActors, type VideoTest } from '#src/actors/consultation/video-test.actors.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { CameraPicture } from '#src/ui/media/camera-picture.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

/** Opens the page as a new document, since only its permissions policy allows the microphone. */
export const VideoTestLink = () => (
  <TextLink href="/ekliinik?test=video">
    <Trans>Test your camera and microphone</Trans>
  </TextLink>
)

/** The test of camera and microphone before a consultation. */
export const VideoTestSection = () => {
  const test = useScreenActor(videoTestMachine, videoTestActors)
  const { value } = test.snapshot
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that was selected is gone
  useFocusOnChange(typeof value === 'string' ? value : 'running', () => heading.current?.focus())
  return (
    <Card as="section" elevated>
      <Stack gap={4}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          <Trans>Test your camera and microphone</Trans>
        </Heading>
        {typeof value === 'string' ? <Stopped {...test} state={value} /> : <Running {...test} />}
        <Text variant="small">
          <Trans>The test runs on your device. We do not record or receive anything.</Trans>
        </Text>
      </Stack>
    </Card>
  )
}

const Running = ({ actor, snapshot }: VideoTest) => {
  const { t } = useLingui()
  const { stream } = snapshot.context
  return (
    <>
      {stream ? (
        <CameraPicture stream={stream} label={t`Your camera`} />
      ) : (
        <Loading label={t`Starting the camera and microphone. Allow both if your browser asks.`}>
          <Skeleton shape="card" />
        </Loading>
      )}
      <LiveRegion>
        {snapshot.matches({ running: 'silent' }) ? (
          <Text>
            <Trans>Can you see yourself? Now say something.</Trans>
          </Text>
        ) : null}
      </LiveRegion>
      {snapshot.matches({ running: 'heard' }) ? (
        <Alert tone="success" title={<Trans>Your microphone works</Trans>}>
          <Trans>If you can see yourself as well, you are ready for the consultation.</Trans>
        </Alert>
      ) : null}
      <Row>
        <Button variant="secondary" onClick={() => actor.send({ type: 'test.end' })}>
          <Trans>End the test</Trans>
        </Button>
      </Row>
    </>
  )
}

type StoppedState = Extract<VideoTestSnapshot['value'], string>

const Stopped = ({ actor, state }: Pick<VideoTest, 'actor'> & { state: StoppedState }) => {
  const problem = problems[state]
  return (
    <>
      {problem ? (
        <Alert tone="warning" title={problem.title}>
          {problem.text}
        </Alert>
      ) : (
        <Text>
          <Trans>
            Check before the day that your browser can use both. Your browser asks you for
            permission.
          </Trans>
        </Text>
      )}
      <Row>
        <Button onClick={() => actor.send({ type: 'test.start' })}>
          {problem ? <Trans>Try again</Trans> : <Trans>Start the test</Trans>}
        </Button>
      </Row>
    </>
  )
}

const problems: Record<StoppedState, { title: ReactNode; text: ReactNode } | null> = {
  ready: null,
  refused: {
    title: <Trans>The camera and microphone are blocked</Trans>,
    text: (
      <Trans>
        Select the icon beside the address of this page and allow both. Check the privacy settings
        of your device, too. Then reload the page and try again.
      </Trans>
    ),
  },
  missing: {
    title: <Trans>No camera or microphone found</Trans>,
    text: (
      <Trans>Connect them and try again, or join the consultation with your phone or tablet.</Trans>
    ),
  },
  failed: {
    title: <Trans>The camera or microphone did not start</Trans>,
    text: <Trans>Another app may be using them. Close that app and try again.</Trans>,
  },
}

import { Trans, useLingui } from '@lingui/react/macro'

import { fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { CameraPicture } from '#src/ui/media/camera-picture.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

/** The picture of the camera, while it looks for the barcode. */
export const CameraView = ({ actor, snapshot, heading }: KitViewProps) => {
  const { t } = useLingui()
  const { camera, isTorchOn, problem } = snapshot.context
  const error = fieldError(problem?.validationErrors, 'spit_kit_barcode')
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Hold the barcode in the frame</Trans>
      </Heading>
      {camera ? (
        <CameraPicture hasFrame stream={camera.stream} label={t`Your camera`} />
      ) : (
        <Loading label={t`Starting the camera. Allow it if your browser asks.`}>
          <Skeleton shape="card" />
        </Loading>
      )}
      <LiveRegion>
        {error ? <Text variant="strong">{error}</Text> : null}
        {snapshot.matches({ scanning: { detecting: 'tipsShown' } }) ? (
          <Text>
            <Trans>
              Nothing found yet. Move closer, avoid reflections and turn on a light. You can also
              type the barcode.
            </Trans>
          </Text>
        ) : null}
      </LiveRegion>
      <Row gap={3}>
        {camera?.hasTorch ? (
          <Button variant="secondary" onClick={() => actor.send({ type: 'torch.toggle' })}>
            {isTorchOn ? <Trans>Turn off the light</Trans> : <Trans>Turn on the light</Trans>}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => actor.send({ type: 'camera.close' })}>
          <Trans>Stop and type the barcode</Trans>
        </Button>
      </Row>
      <Text variant="small">
        <Trans>The barcode is read on your device. No picture is sent to us.</Trans>
      </Text>
    </Stack>
  )
}

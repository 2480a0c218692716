import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { UploadProgress } from '#machines/dna/dna-upload.setup.ts'
import { useLocale } from '#src/actors/context.tsx'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { ProgressMeter } from '#src/ui/progress/progress-meter.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { DnaViewProps } from '#src/actors/dna/use-dna-upload.ts'
import { formatSize } from './format-size.ts'

/** The upload under way: how far it has come, or why it waits. */
export const UploadView = ({ actor, snapshot, heading }: DnaViewProps) => {
  const isVerifying = snapshot.matches({ uploading: { transferring: 'verifying' } })
  const isContinuable =
    snapshot.matches({ uploading: 'interrupted' }) || snapshot.matches('cancelFailed')
  const isCancellable = !isVerifying && !snapshot.matches({ uploading: 'awaitingStepUp' })
  return (
    <Stack gap={5}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Uploading your DNA file</Trans>
      </Heading>
      <Progress progress={snapshot.context.progress} />
      <Obstacle snapshot={snapshot} />
      <LiveRegion>
        {isVerifying ? (
          <Text>
            <Trans>The whole file has been sent. We are checking it; this can take a minute.</Trans>
          </Text>
        ) : null}
      </LiveRegion>
      <Row gap={3}>
        {isContinuable ? (
          <Button onClick={() => actor.send({ type: 'upload.retry' })}>
            <Trans>Continue the upload</Trans>
          </Button>
        ) : null}
        {isCancellable ? (
          <Button
            variant="secondary"
            busy={snapshot.matches('cancelling')}
            onClick={() => actor.send({ type: 'upload.cancel' })}
          >
            <Trans>Cancel the upload</Trans>
          </Button>
        ) : null}
      </Row>
      <Text variant="small">
        <Trans>You can use other pages of the portal meanwhile. Keep this tab open.</Trans>
      </Text>
    </Stack>
  )
}

const Progress = ({ progress: { sent, total, secondsLeft } }: { progress: UploadProgress }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100)
  const sentSize = formatSize(sent, locale)
  const totalSize = formatSize(total, locale)
  return (
    <Stack gap={2}>
      <ProgressMeter
        label={
          <Trans>
            {sentSize} of {totalSize}
          </Trans>
        }
        percent={percent}
        text={t`${percent}%`}
      />
      <Text variant="quiet">{useTimeLeft(secondsLeft)}</Text>
    </Stack>
  )
}

/** Rounded, because the speed of a connection varies. */
const useTimeLeft = (seconds: number | null): string => {
  const { t } = useLingui()
  if (seconds === null) return t`Estimating the time left`
  if (seconds < 10) return t`A few seconds left`
  const tens = Math.ceil(seconds / 10) * 10
  if (tens < 60) return t`About ${tens} seconds left`
  const minutes = Math.ceil(seconds / 60)
  return t`About ${plural(minutes, { one: '# minute', other: '# minutes' })} left`
}

const Obstacle = ({ snapshot }: Pick<DnaViewProps, 'snapshot'>) => {
  if (snapshot.matches({ uploading: 'offline' }))
    return (
      <Alert tone="warning" title={<Trans>You are offline</Trans>}>
        <Trans>The upload continues automatically when you are online again.</Trans>
      </Alert>
    )
  if (snapshot.matches({ uploading: 'interrupted' }))
    return (
      <Alert tone="warning" title={<Trans>The upload was interrupted</Trans>}>
        <Trans>
          We keep what we have received for a day. Continue when your connection is better.
        </Trans>
      </Alert>
    )
  if (snapshot.matches('cancelFailed') && snapshot.context.problem)
    return (
      <Alert tone="error" title={<Trans>The upload could not be cancelled</Trans>}>
        <LazyProblemText problem={snapshot.context.problem} />
      </Alert>
    )
  return null
}

/** Everything has arrived; the server checks the file. */
export const WaitView = ({ heading }: DnaViewProps) => {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Checking your DNA file</Trans>
      </Heading>
      <Text>
        <Trans>We have received the whole file. The check can take a minute.</Trans>
      </Text>
      <Loading label={t`Checking the file`}>
        <Skeleton shape="text" count={3} />
      </Loading>
    </Stack>
  )
}

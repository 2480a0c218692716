import { Trans, useLingui } from '@lingui/react/macro'

import type { Sample } from '#contract/kit/sample.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { failureReasonTexts } from './failure-reason-texts.ts'

/** Says that a sample could not be analysed and why, when the new kit comes and what to do then. */
export const FailedSample = ({ sample }: { sample: Sample }) => (
  <Alert tone="warning" title={<Trans>Your sample could not be analysed</Trans>}>
    <FailedSampleText sample={sample} />
  </Alert>
)

const FailedSampleText = ({
  sample: { failure_reason: reason, attempt, replacement },
}: {
  sample: Sample
}) => {
  const { t } = useLingui()
  const day = useDay()
  const text = reason === null ? null : failureReasonTexts[reason]
  const sentOn = replacement?.sent_at ? day(replacement.sent_at) : null
  const next = attempt + 1
  return (
    <Stack gap={1}>
      <Text>
        {text === null ? null : t(text.reason)} <Trans>This says nothing about your health.</Trans>
      </Text>
      <Text>
        {sentOn === null ? (
          <Trans>We are sending you a new kit free of charge.</Trans>
        ) : (
          <Trans>We posted you a new kit on {sentOn}, free of charge.</Trans>
        )}{' '}
        <Trans>Register it when it arrives, then take the sample again.</Trans>
      </Text>
      {text === null ? null : <Text>{t(text.advice)}</Text>}
      <Text variant="small">
        <Trans>
          This was attempt {attempt}. The new kit is for attempt {next}.
        </Trans>
      </Text>
    </Stack>
  )
}

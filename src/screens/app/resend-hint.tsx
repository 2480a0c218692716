import { Plural, Trans } from '@lingui/react/macro'

import { resendPause } from '#contract/account/resend-pause.ts'
import { useSecondsLeft } from '#src/actors/count-down.ts'
import { Text } from '#src/ui/text/text.tsx'

/** Explains next to the resend button when it can be used again. */
export const ResendHint = ({ isCooling }: { isCooling: boolean }) => (
  <Text variant="small">
    {isCooling ? (
      <Wait />
    ) : (
      <Trans>If the email has not arrived, check your spam folder first.</Trans>
    )}
  </Text>
)

const Wait = () => {
  const seconds = useSecondsLeft(resendPause)
  return (
    <Plural
      value={seconds}
      one="You can send it again in # second."
      other="You can send it again in # seconds."
    />
  )
}

import { Trans } from '@lingui/react/macro'

import type { RegisteredKit } from '#contract/kit/sample.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

/** What a withdrawn consent means for a kit that the laboratory has not received, and when a new signature makes it usable. */
export const WithdrawnKit = ({ kit }: { kit: RegisteredKit }) => {
  const day = useDay()
  const until = day(kit.usable_until ?? '')
  return kit.posted_at === null ? (
    <Alert tone="warning" title={<Trans>Do not post your kit</Trans>}>
      <Trans>
        You withdrew your consent. If you sign it again by {until}, you can use the kit.
      </Trans>
    </Alert>
  ) : (
    <Alert tone="warning" title={<Trans>Your sample is on its way to the laboratory</Trans>}>
      <Trans>
        You withdrew your consent, so the laboratory destroys the sample when it arrives. If you
        sign again before that, it can be analysed.
      </Trans>
    </Alert>
  )
}

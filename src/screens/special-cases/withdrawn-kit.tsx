import { Trans } from '@lingui/react/macro'

import { useDay } from '#src/screens/app/use-day.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

/** Says that a kit at home must not be posted, and until when a new signature of the consent makes it usable. */
export const WithdrawnKit = ({ usableUntil }: { usableUntil: string }) => {
  const day = useDay()
  const until = day(usableUntil)
  return (
    <Alert tone="warning" title={<Trans>Do not post your kit</Trans>}>
      <Trans>
        You withdrew your consent. If you sign it again by {until}, you can use the kit.
      </Trans>
    </Alert>
  )
}

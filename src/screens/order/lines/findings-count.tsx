import { Plural } from '@lingui/react/macro'

import { Text } from '#src/ui/text/text.tsx'

/** How many results of a report the consultant sees. Which ones they are requires a proof of identity. */
export const FindingsCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Text variant="small">
      <Plural
        value={count}
        one="The consultant sees # result from your report."
        other="The consultant sees # results from your report."
      />
    </Text>
  )

import { Trans } from '@lingui/react/macro'

import { Text } from '#src/ui/text/text.tsx'

/** What the asterisk behind a label means. */
export const RequiredLegend = () => (
  <Text look="small">
    <Trans>Fields with an asterisk (*) have to be filled in.</Trans>
  </Text>
)

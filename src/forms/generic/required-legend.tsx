import { Trans } from '@lingui/react/macro'

import { Text } from '#src/ui/text/text.tsx'

/** Explains the asterisk behind a label. */
export const RequiredLegend = () => (
  <Text variant="small">
    <Trans>You must fill in the fields marked with an asterisk (*).</Trans>
  </Text>
)

import { Trans } from '@lingui/react/macro'

import { Text } from '#src/ui/text/text.tsx'

/** What the asterisk behind a label means. */
export const RequiredLegend = () => (
  <Text look="small">
    <Trans>You must fill in the fields marked with an asterisk (*).</Trans>
  </Text>
)

import { Trans } from '@lingui/react/macro'

import { RouteButton } from '#src/screens/app/links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** Explains why a DNA test requires a verified identity, and leads to the verification and back. */
export const VerificationStep = () => (
  <Card elevated>
    <Stack gap={4}>
      <Alert tone="info" title={<Trans>Confirm your identity before you order</Trans>}>
        <Trans>
          Test results are private, so we check your identity once. It takes a few minutes.
        </Trans>
      </Alert>
      <Text variant="quiet">
        <Trans>We keep your cart, and you come back here afterwards.</Trans>
      </Text>
      <Row>
        <RouteButton to="/verification" search={{ return_to: '/purchase?step=addresses' }}>
          <Trans>Confirm your identity</Trans>
        </RouteButton>
      </Row>
    </Stack>
  </Card>
)

import { Trans } from '@lingui/react/macro'

import { RouteButton } from '#src/screens/app/links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** Genes are ordered by whoever they belong to: why the identity is proven first, and the way there and back. */
export const VerificationStep = () => (
  <Card floats>
    <Stack gap={4}>
      <Alert tone="info" title={<Trans>Before you order, we have to know that it is you</Trans>}>
        <Trans>
          A DNA test says much about a person. You confirm once who you are, with a document and a
          photo. It takes a few minutes.
        </Trans>
      </Alert>
      <Text look="quiet">
        <Trans>Your cart stays as it is. Afterwards you go on here.</Trans>
      </Text>
      <Row>
        <RouteButton to="/verification" search={{ return_to: '/purchase?step=addresses' }}>
          <Trans>Confirm who you are</Trans>
        </RouteButton>
      </Row>
    </Stack>
  </Card>
)

import { Trans } from '@lingui/react/macro'

import { formatBarcode } from '#contract/kit/barcode.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { NoWrap, Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

/** A visitor needs an account; afterwards this page opens again with the barcode. */
export const VisitorView = ({ actor, snapshot, heading }: KitViewProps) => {
  const { code } = snapshot.context
  const redirect = `/barcode?code=${code}`
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Log in to register this kit</Trans>
      </Heading>
      <Text>
        <Trans>
          We keep the barcode <NoWrap>{formatBarcode(code)}</NoWrap> and bring you back here.
        </Trans>
      </Text>
      <Row gap={3}>
        <RouteButton to="/login" search={{ register: 'true', redirect }}>
          <Trans>Create an account</Trans>
        </RouteButton>
        <RouteButton to="/login" search={{ redirect }} variant="secondary">
          <Trans>Log in</Trans>
        </RouteButton>
      </Row>
      <Row>
        <Button
          variant="quiet"
          data-flush="start"
          onClick={() => actor.send({ type: 'code.change' })}
        >
          <Trans>Change the barcode</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { AccountForm } from './account-form.tsx'

const IdLoginChooser = lazyComponent(
  async () => (await import('#src/screens/identity/id-login-chooser.tsx')).IdLoginChooser,
  { messages: ['identity'] },
)

/** Offers a visitor three ways to log in or register; the cart is merged into the account. */
export const AccountStep = (checkout: Checkout) => (
  <Stack gap={5}>
    <AccountOption title={<Trans>I already have an account</Trans>}>
      <Row>
        <RouteButton
          to="/login"
          search={{ redirect: '/purchase?step=addresses' }}
          variant="secondary"
        >
          <Trans>Log in</Trans>
        </RouteButton>
      </Row>
    </AccountOption>
    <AccountOption title={<Trans>I am a new customer</Trans>}>
      <AccountForm {...checkout} />
    </AccountOption>
    <AccountOption title={<Trans>Use ID-card, Mobile-ID or Smart-ID</Trans>}>
      <Text variant="quiet">
        <Trans>This also confirms your identity, so you can order right away.</Trans>
      </Text>
      <Suspense fallback={<Skeleton shape="control" count={3} />}>
        <IdLoginChooser purpose="login" returnTo="/purchase?step=addresses" />
      </Suspense>
    </AccountOption>
  </Stack>
)

const AccountOption = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card as="section" elevated>
    <Stack gap={4}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  </Card>
)

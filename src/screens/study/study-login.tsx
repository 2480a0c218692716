import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

import type { IdLoginPurpose } from '#contract/statuses.ts'
import { LoginForm } from '#src/screens/account/login-form.tsx'
import { typedEmail } from '#src/screens/account/typed-email.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { LazyPageAlert } from '#src/screens/messages/lazy-messages.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

const LazyChooser = lazyComponent(
  async () => (await import('#src/screens/identity/id-login-chooser.tsx')).IdLoginChooser,
  { messages: ['identity'] },
)

/** Confirms the identity with an ID, and returns to the page of the study. */
export const StudyIdLogin = ({ purpose }: { purpose: IdLoginPurpose }) => (
  <Suspense fallback={<Skeleton shape="control" count={3} />}>
    <LazyChooser purpose={purpose} returnTo="/hpv" />
  </Suspense>
)

/** Logs in on the page of the study, which is also in Russian; the log-in page is not. */
export const PasswordLogin = () => (
  <Stack gap={4}>
    <LazyPageAlert />
    <LoginForm />
    <Row>
      <RouteText to="/hpv/restore" state={typedEmail}>
        <Trans>Forgot your password?</Trans>
      </RouteText>
    </Row>
  </Stack>
)

type LoginDisclosureProps = { summary: ReactNode; children: ReactNode }

/** Shows the log-in on request; it is open at first for a participant who has chosen a link to log in. */
export const LoginDisclosure = (props: LoginDisclosureProps) => {
  const isOpen = useLocation({ select: ({ state }) => state.isLoginOpen === true })
  return <Disclosure whole open={isOpen} {...props} />
}

/** Logs in with a password or an ID. */
export const StudyLogin = () => (
  <Stack gap={3}>
    <PasswordLogin />
    <Disclosure whole summary={<Trans>ID-card, Mobile-ID, Smart-ID</Trans>}>
      <StudyIdLogin purpose="hpv" />
    </Disclosure>
  </Stack>
)

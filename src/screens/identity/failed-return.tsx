import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense, type MouseEvent, type ReactNode } from 'react'

import { localProblem } from '#contract/problem.ts'
import { useAuthStatus, useUser } from '#src/actors/context.tsx'
import type { IdLoginReturn } from '#src/actors/identity/identity.actors.ts'
import { readStepUpPage } from '#src/actors/identity/return-page.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { RouteButton, RouteText, type LoginPage } from '#src/screens/app/links.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { ButtonLink } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

const NotFoundDialog = lazyComponent(
  async () => (await import('./not-found-dialog.tsx')).NotFoundDialog,
  { isOverPage: true },
)

/** `page` is the one on which the log-in was started. */
export type IdLoginReturnProps = IdLoginReturn & { page: LoginPage }

/** Where a method can be chosen again. */
export const chooserOf = (page: LoginPage) =>
  page === '/hpv'
    ? ({ to: '/hpv' } as const)
    : ({ to: '/login', search: { idLogin: 'true' } } as const)

type Reason = 'cancelled' | 'timedOut' | 'ended' | 'invalid' | 'incomplete'

const texts: Record<Reason, { title: ReactNode; text: ReactNode }> = {
  cancelled: {
    title: <Trans>You cancelled</Trans>,
    text: <Trans>Your identity was not confirmed. You can start again at any time.</Trans>,
  },
  timedOut: {
    title: <Trans>You ran out of time</Trans>,
    text: <Trans>You did not confirm within two minutes. Try again.</Trans>,
  },
  ended: {
    title: <Trans>This log-in has ended</Trans>,
    text: <Trans>This log-in has expired or was already used. Start again.</Trans>,
  },
  invalid: {
    title: <Trans>This log-in does not work here</Trans>,
    text: <Trans>It was already used or was started in another browser. Start again.</Trans>,
  },
  incomplete: {
    title: <Trans>Part of the web address is missing</Trans>,
    text: <LazyProblemText problem={localProblem('errors.id_login_finish_no_data').problem} />,
  },
}

/** Explains why an ID log-in ended without a result and offers the next steps. */
export const FailedReturn = ({ reason, page }: { reason: Reason; page: LoginPage }) => (
  <Alert tone="warning" title={texts[reason].title} action={<RetryLinks page={page} />}>
    {texts[reason].text}
  </Alert>
)

/**
 * The provider could not confirm the identity, or the server refused the result; each reason has
 * its own text.
 */
export const Failed = ({ snapshot, page }: IdLoginReturnProps) => (
  <Alert
    tone="error"
    title={<Trans>Your identity was not confirmed</Trans>}
    action={<RetryLinks page={page} />}
  >
    <LazyProblemText problem={snapshot.context.problem} />
  </Alert>
)

/** A customer retries where the step-up was requested, a visitor on the log-in page, and each in the study on its page. */
const RetryLinks = ({ page }: { page: LoginPage }) => {
  const isCustomer = useAuthStatus() === 'customer'
  const isVerified = useUser()?.is_verified === true
  if (page === '/hpv')
    return (
      <Row>
        <RouteButton to="/hpv">
          <Trans>Try again</Trans>
        </RouteButton>
      </Row>
    )
  if (isCustomer)
    return (
      <Row>
        {isVerified ? (
          <StepUpLink />
        ) : (
          <RouteButton to="/verification">
            <Trans>Try again</Trans>
          </RouteButton>
        )}
        <RouteText to="/dashboard">
          <Trans>Go to the dashboard</Trans>
        </RouteText>
      </Row>
    )
  return (
    <Row>
      <RouteButton to="/login" search={{ idLogin: 'true' }}>
        <Trans>Try again</Trans>
      </RouteButton>
      <RouteText to="/login">
        <Trans>Log in with email and password</Trans>
      </RouteText>
    </Row>
  )
}

const StepUpLink = () => {
  const { history } = useRouter()
  const path = readStepUpPage()
  if (path === undefined) return null
  // in the same document, which has what the customer entered
  const open = (event: MouseEvent) => {
    event.preventDefault()
    history.push(path)
  }
  return (
    <ButtonLink href={path} onClick={open}>
      <Trans>Try again</Trans>
    </ButtonLink>
  )
}

export const NotFound = ({ page }: IdLoginReturnProps) => (
  <>
    <RetryLinks page={page} />
    <Suspense fallback={null}>
      <NotFoundDialog page={page} />
    </Suspense>
  </>
)

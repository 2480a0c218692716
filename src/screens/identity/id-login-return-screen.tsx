import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  idLoginReturnMachine,
  type IdLoginReturnSnapshot,
} from '#machines/identity/id-login-return.machine.ts'
import type { StateName } from '#machines/fragments/state-paths.ts'
import { idLoginReturnActors, type IdLoginReturn } from '#src/actors/identity/identity.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteText, type LoginPage } from '#src/screens/app/links.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Text } from '#src/ui/text/text.tsx'

import {
  chooserOf,
  FailedReturn,
  Failed,
  NotFound,
  type IdLoginReturnProps,
} from './failed-return.tsx'

const Checking = ({ actor, snapshot, page }: IdLoginReturnProps) => {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <Loading label={t`Checking your ID`}>
        <Skeleton shape="text" count={2} />
      </Loading>
      {snapshot.context.isConfirmationNeeded ? <Waiting {...snapshot.context} /> : null}
      <Row>
        <Button
          variant="secondary"
          busy={snapshot.matches('cancelling')}
          onClick={() => actor.send({ type: 'return.cancel' })}
        >
          <Trans>Cancel</Trans>
        </Button>
        <RouteText {...chooserOf(page)}>
          <Trans>Try another way</Trans>
        </RouteText>
      </Row>
    </Stack>
  )
}

const Waiting = ({ secondsLeft }: { secondsLeft: number }) => (
  <Stack gap={1}>
    <Text>
      <Trans>Confirm on your device.</Trans>
    </Text>
    <Text variant="small" aria-hidden="true">
      <Plural value={secondsLeft} one="# second left" other="# seconds left" />
    </Text>
  </Stack>
)

const Continuing = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`One moment`}>
      <Skeleton shape="text" count={2} />
    </Loading>
  )
}

const CheckFailed = ({ actor, snapshot }: IdLoginReturn) => (
  <Alert
    tone="error"
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'return.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <LazyProblemText problem={snapshot.context.problem} />
  </Alert>
)

const views = {
  waiting: Continuing,
  incomplete: ({ page }) => <FailedReturn reason="incomplete" page={page} />,
  checking: Checking,
  cancelling: Checking,
  loadingUser: Continuing,
  userLoadFailed: CheckFailed,
  checkFailed: CheckFailed,
  done: Continuing,
  newAccountTerms: Continuing,
  accountExists: Continuing,
  notFound: NotFound,
  cancelled: ({ page }) => <FailedReturn reason="cancelled" page={page} />,
  timedOut: ({ page }) => <FailedReturn reason="timedOut" page={page} />,
  ended: ({ page }) => <FailedReturn reason="ended" page={page} />,
  invalid: ({ page }) => <FailedReturn reason="invalid" page={page} />,
  failed: Failed,
} satisfies Record<
  StateName<IdLoginReturnSnapshot['value']>,
  (props: IdLoginReturnProps) => ReactNode
>

type IdLoginReturnScreenProps = { token: string; page: LoginPage }

/** The page to which the ID log-in provider returns; `page` is the one on which the log-in was started. */
export const IdLoginReturnScreen = ({ token, page }: IdLoginReturnScreenProps) => {
  const idLogin = useScreenActor(idLoginReturnMachine, idLoginReturnActors, {
    input: { page },
    start: { type: 'return.open', token },
  })
  const { value } = idLogin.snapshot
  const View = views[typeof value === 'string' ? value : 'checking']
  return (
    <Main width="narrow">
      <PageHead title={<Trans>Log in with your ID</Trans>} />
      <Card elevated>
        <View {...idLogin} page={page} />
      </Card>
    </Main>
  )
}

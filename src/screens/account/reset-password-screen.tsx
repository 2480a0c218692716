import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  resetPasswordMachine,
  type ResetPasswordSnapshot,
} from '#machines/account/reset-password.machine.ts'
import { resetPasswordActors } from '#src/actors/account/account.actors.ts'
import { useActors } from '#src/actors/context.tsx'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { useValue } from '#src/actors/use-value.ts'
import { LazyLoginArt } from '#src/screens/app/lazy-art.ts'
import { RouteButton, type LoginPage } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** `page` is the one to log in on. */
type Reset = ScreenActor<typeof resetPasswordMachine> & { page: LoginPage }

const Waiting = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <Skeleton shape="control" count={2} />
    </Loading>
  )
}

const Choosing = ({ actor, snapshot }: Reset) => {
  const { t } = useLingui()
  const { problem, rejectionCount } = snapshot.context
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const text = readFormTexts(event)
        const form = {
          password: text('password'),
          password_confirmation: text('password_confirmation'),
        }
        actor.send({ type: 'password.submit', form })
      }}
    >
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <NewPasswordFields label={t`New password`} errors={problem?.validationErrors} />
        <Button type="submit" wide busy={snapshot.matches('saving')}>
          <Trans>Save password</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const LogOutFailed = ({ actor, snapshot }: Reset) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'logout.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const Checking = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Checking the link`}>
      <Skeleton shape="control" count={2} />
    </Loading>
  )
}

const Done = ({ page }: Reset) => (
  <Alert
    tone="success"
    title={<Trans>Your password has been changed</Trans>}
    action={
      <RouteButton to={page} state={{ isLoginOpen: true }}>
        <Trans>Log in</Trans>
      </RouteButton>
    }
  >
    <Trans>You have been logged out on all devices. Log in with your new password.</Trans>
  </Alert>
)

const NewLink = ({ page }: Pick<Reset, 'page'>) => (
  <RouteButton
    {...(page === '/hpv' ? { to: '/hpv/restore' } : { to: page, search: { restore: 'true' } })}
  >
    <Trans>Request a new link</Trans>
  </RouteButton>
)

const views = {
  waiting: Waiting,
  loggingOut: Waiting,
  validating: Checking,
  checking: Checking,
  choosing: Choosing,
  saving: Choosing,
  logOutFailed: LogOutFailed,
  done: Done,
  expired: ({ page }) => <InvalidLink reason="expired" action={<NewLink page={page} />} />,
  used: ({ page }) => <InvalidLink reason="used" action={<NewLink page={page} />} />,
  superseded: ({ page }) => <InvalidLink reason="superseded" action={<NewLink page={page} />} />,
  unknown: ({ page }) => (
    <InvalidLink
      reason="unknown"
      message="errors.incorrect_validation_code"
      action={<NewLink page={page} />}
    />
  ),
  incomplete: ({ page }) => (
    <InvalidLink
      reason="incomplete"
      message="errors.no_validation_code"
      action={<NewLink page={page} />}
    />
  ),
} satisfies Record<ResetPasswordSnapshot['value'], (props: Reset) => ReactNode>

type ResetPasswordScreenProps = Pick<Reset, 'page'> & { code: string }

/** The page of a link to set a new password; `page` is the one to log in on. */
export const ResetPasswordScreen = ({ code, page }: ResetPasswordScreenProps) => {
  const isCustomer = useValue(useActors().auth, (auth) => auth.hasTag('authenticated'))
  const reset = useScreenActor(resetPasswordMachine, resetPasswordActors, {
    start: { type: 'link.open', code, isCustomer },
  })
  const View = views[reset.snapshot.value]
  return (
    <Main width="narrow" art={<LazyLoginArt />}>
      <PageHead
        title={<Trans>New password</Trans>}
        lead={<Trans>Saving a new password logs you out on all devices.</Trans>}
      />
      <Card elevated>
        <View {...reset} page={page} />
      </Card>
    </Main>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Credentials } from '#contract/account/credentials.ts'
import {
  changeEmailMachine,
  type ChangeEmailSnapshot,
} from '#machines/account/security/change-email.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { changeEmailActors } from '#src/actors/account/security.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { useSettings } from '#src/actors/settings.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Section } from './section.tsx'

type Change = ScreenActor<typeof changeEmailMachine>

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your email address`}>
      <Skeleton shape="text" />
      <Skeleton shape="control" count={2} />
    </Loading>
  )
}

const Typing = ({ actor, snapshot }: Change) => {
  const { t } = useLingui()
  const { credentials, email, problem, rejectionCount } = snapshot.context
  const isFirst = credentials?.email === null
  return (
    <Stack gap={4}>
      {credentials ? <Current {...credentials} /> : null}
      {credentials?.new_email ? <Waiting {...credentials.new_email} /> : null}
      <form
        key={credentials?.new_email?.until}
        noValidate
        onSubmit={(event) =>
          actor.send({ type: 'email.submit', email: readFormTexts(event)('new_email') })
        }
      >
        <Stack gap={4}>
          <FormProblem problem={inField(problem)} rejectionCount={rejectionCount} />
          <TextField
            name="new_email"
            type="email"
            label={isFirst ? t`Email address` : t`New email address`}
            hint={
              isFirst
                ? t`We will send a link to this address. Open the link to confirm the address.`
                : t`We will send a link to this address. Your address changes when you open the link.`
            }
            required
            autoComplete="email"
            inputMode="email"
            defaultValue={email}
            error={fieldError(inField(problem)?.validationErrors, 'new_email')}
          />
          <Row>
            <Button type="submit" variant="secondary" busy={snapshot.hasTag('busy')}>
              {isFirst ? <Trans>Add email</Trans> : <Trans>Change email</Trans>}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  )
}

/** Renames the field to the form's name for it, which other forms on the page do not use. */
const inField = (problem: Change['snapshot']['context']['problem']) =>
  problem && {
    ...problem,
    validationErrors: problem.validationErrors.map((error) => ({ ...error, field: 'new_email' })),
  }

const Current = ({ email, is_email_confirmed: isConfirmed }: Credentials) =>
  email === null ? (
    <Text>
      <Trans>You have not added an email address yet.</Trans>
    </Text>
  ) : (
    <Row>
      <Text variant="strong">{email}</Text>
      {isConfirmed ? (
        <Tag tone="petrol">
          <Trans>Confirmed</Trans>
        </Tag>
      ) : (
        <Tag tone="apricot">
          <Trans>Not confirmed</Trans>
        </Tag>
      )}
    </Row>
  )

const Waiting = ({ email, until }: NonNullable<Credentials['new_email']>) => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const day = formatDateTime(until, dateFormat, locale)
  const hour = formatDateTime(until, timeFormat, locale)
  return (
    <Alert tone="info" title={<Trans>Confirm your new address</Trans>}>
      <Trans>
        We have sent a link to {email}. Open it by {day}, {hour} to confirm the address.
      </Trans>
    </Alert>
  )
}

const LoadFailedView = ({ actor, snapshot }: Change) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'credentials.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  editing: Typing,
  sending: Typing,
  awaitingStepUp: Typing,
  loadFailed: LoadFailedView,
} satisfies Record<ChangeEmailSnapshot['value'], (props: Change) => ReactNode>

export const EmailSection = () => {
  const change = useScreenActor(changeEmailMachine, changeEmailActors)
  const View = views[change.snapshot.value]
  // a new address clears the form
  const shown = change.snapshot.context.credentials?.new_email?.until ?? View
  return (
    <Section title={<Trans>Email</Trans>} view={View === LoadingView ? null : shown}>
      <View {...change} />
    </Section>
  )
}

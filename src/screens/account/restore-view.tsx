import { Trans, useLingui } from '@lingui/react/macro'

import { useLocation } from '@tanstack/react-router'
import { useRef, type RefObject } from 'react'

import { restoreMachine } from '#machines/account/restore.machine.ts'
import { restoreActors } from '#src/actors/account/account.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteText, type LoginPage } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ResendHint } from '#src/screens/app/resend-hint.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'

type Restore = ScreenActor<typeof restoreMachine>

/** The form that requests a password reset link; `page` is the one to log in on. */
export const RestoreView = ({ page }: { page: LoginPage }) => {
  const restore = useScreenActor(restoreMachine, restoreActors)
  const isSent = restore.snapshot.matches('sent')
  const heading = useRef<HTMLHeadingElement>(null)
  // also when the link was sent again; a failure focuses its message
  useFocusOnChange(isSent, () => heading.current?.focus())
  return (
    <>
      <Card elevated>
        {isSent ? <Sent {...restore} heading={heading} /> : <RequestForm {...restore} />}
      </Card>
      <RouteText to={page} state={{ isLoginOpen: true }}>
        <Trans>Back to log in</Trans>
      </RouteText>
    </>
  )
}

const RequestForm = ({ actor, snapshot }: Restore) => {
  const { t } = useLingui()
  const { problem, rejectionCount, email } = snapshot.context
  const carried = useLocation({ select: ({ state }) => state.email })
  return (
    <form
      noValidate
      onSubmit={(event) =>
        actor.send({ type: 'restore.submit', email: readFormTexts(event)('email') })
      }
    >
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          required
          autoComplete="username"
          inputMode="email"
          defaultValue={email || carried}
          error={fieldError(problem?.validationErrors, 'email')}
        />
        <Button type="submit" wide busy={snapshot.hasTag('busy')}>
          <Trans>Send the link</Trans>
        </Button>
      </Stack>
    </form>
  )
}

type SentProps = Restore & { heading: RefObject<HTMLHeadingElement | null> }

const Sent = ({ actor, snapshot, heading }: SentProps) => {
  const { email } = snapshot.context
  return (
    <Stack gap={3}>
      <Heading level={2} size={4} ref={heading} tabIndex={-1}>
        <Trans>We have sent a link to {email}.</Trans>
      </Heading>
      <Text>
        <Trans>The link works once and expires in 30 minutes.</Trans>
      </Text>
      <Button
        variant="secondary"
        disabled={!snapshot.can({ type: 'email.resend' })}
        onClick={() => actor.send({ type: 'email.resend' })}
      >
        <Trans>Send again</Trans>
      </Button>
      <ResendHint isCooling={snapshot.matches({ sent: 'cooldown' })} />
    </Stack>
  )
}

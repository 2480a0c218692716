import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'

import type { LocalizedText } from '#contract/locale.ts'
import { localProblem } from '#contract/problem.ts'
import { newAccountMachine } from '#machines/identity/new-account.machine.ts'
import { newAccountActors } from '#src/actors/identity/identity.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { TermsBody } from '#src/screens/app/terms/terms-body.tsx'
import { TermsText } from '#src/screens/app/terms/terms-text.tsx'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

type NewAccount = ScreenActor<typeof newAccountMachine>

type NewAccountDialogProps = {
  /** the study's own terms; over the page of the study */
  studyTerms?: LocalizedText
}

/** The terms of the account that an ID log-in is about to create. */
export const NewAccountDialog = ({ studyTerms }: NewAccountDialogProps) => {
  const { t } = useLingui()
  const isHpv = studyTerms !== undefined
  const newAccount = useScreenActor(newAccountMachine, newAccountActors, {
    input: { page: isHpv ? '/hpv' : '/login' },
  })
  const { actor, snapshot } = newAccount
  const isOver = snapshot.matches('expired')
  const close = () => actor.send({ type: 'newAccount.disagree' })
  const exit = snapshot.can({ type: 'newAccount.disagree' })
    ? { closeLabel: t`Close`, onClose: close }
    : { dismissable: false as const }
  return (
    <TitledDialog
      open
      size="full"
      title={isHpv ? <Trans>Join the HPV study</Trans> : <Trans>Your new account</Trans>}
      {...exit}
      actions={isOver ? <StartAgain isHpv={isHpv} /> : <Answers {...newAccount} />}
    >
      <Stack gap={4}>
        <TermsProblem {...newAccount} />
        {isOver ? null : (
          <>
            {studyTerms ? <StudyTerms terms={studyTerms} /> : <AccountIntroduction />}
            <TermsBody
              phase={phaseOf(newAccount)}
              terms={snapshot.context.terms}
              onRetry={() => actor.send({ type: 'newAccount.retry' })}
            />
          </>
        )}
      </Stack>
    </TitledDialog>
  )
}

const Answers = ({ actor, snapshot }: NewAccount) => {
  const isAgreeing = snapshot.matches('agreeing') || snapshot.matches('loadingUser')
  const isRefusing = snapshot.matches('declining')
  const canAgree = snapshot.can({ type: 'newAccount.agree' })
  const canDisagree = snapshot.can({ type: 'newAccount.disagree' })
  return (
    <>
      <Button
        variant="quiet"
        busy={isRefusing}
        disabled={!canDisagree && !isRefusing}
        onClick={() => actor.send({ type: 'newAccount.disagree' })}
      >
        <Trans>Disagree</Trans>
      </Button>
      <Button
        busy={isAgreeing}
        disabled={!canAgree && !isAgreeing}
        onClick={() => actor.send({ type: 'newAccount.agree' })}
      >
        <Trans>Agree</Trans>
      </Button>
    </>
  )
}

const StartAgain = ({ isHpv }: { isHpv: boolean }) =>
  isHpv ? (
    <RouteButton to="/hpv">
      <Trans>Start again</Trans>
    </RouteButton>
  ) : (
    <RouteButton to="/login" search={{ idLogin: 'true' }}>
      <Trans>Start again</Trans>
    </RouteButton>
  )

/** The problem with the answer to the terms. */
const TermsProblem = ({ actor, snapshot }: NewAccount): ReactNode => {
  const { problem: failure } = snapshot.context
  if (snapshot.matches('expired'))
    return (
      <Alert tone="warning">
        <LazyProblemText problem={localProblem('errors.id_login_ended').problem} />
      </Alert>
    )
  if (failure === null) return null
  const again = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'newAccount.retry' })}>
      <Trans>Try again</Trans>
    </Button>
  )
  return (
    <Alert tone="error" action={snapshot.matches('userLoadFailed') ? again : undefined}>
      <LazyProblemText problem={failure} />
    </Alert>
  )
}

const AccountIntroduction = () => (
  <Text>
    <Trans>
      You don’t have an account yet. Accept the terms of service and we’ll create one. If you don’t
      agree, we keep nothing about you.
    </Trans>
  </Text>
)

const StudyTerms = ({ terms }: { terms: LocalizedText }) => (
  <Stack gap={3}>
    <Text>
      <Trans>
        In this study, invited women take a sample for the HPV test at home. Taking part is free of
        charge and voluntary. You can withdraw at any time.
      </Trans>
    </Text>
    <Text>
      <Trans>
        We keep your personal data and this account for the study only. We delete them when the
        study ends.
      </Trans>
    </Text>
    <Text>
      <Trans>If you do not agree, we keep nothing about you.</Trans>
    </Text>
    <TermsText terms={terms} />
    <Heading level={2}>
      <Trans>Terms of service for your account</Trans>
    </Heading>
  </Stack>
)

const phaseOf = ({ snapshot }: NewAccount) => {
  if (snapshot.matches({ reviewing: 'loading' })) return 'loading'
  return snapshot.matches({ reviewing: 'loadFailed' }) ? 'loadFailed' : 'shown'
}

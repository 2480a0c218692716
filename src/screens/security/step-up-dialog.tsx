import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

import type { StepUpSnapshot } from '#machines/account/security/step-up.machine.ts'
import type { StateName } from '#machines/fragments/state-paths.ts'
import { useStepUp } from '#src/actors/account/step-up.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

type StepUp = ReturnType<typeof useStepUp>

const IdLoginChooser = lazyComponent(
  async () => (await import('#src/screens/identity/id-login-chooser.tsx')).IdLoginChooser,
  { messages: ['identity'] },
)

/** Confirms the identity again before a sensitive action. */
export const StepUpDialog = () => {
  const { t } = useLingui()
  const stepUp = useStepUp()
  const { actor, snapshot } = stepUp
  const View = views[viewNameOf(snapshot)]
  const exit = snapshot.can({ type: 'stepUp.cancel' })
    ? { closeLabel: t`Close`, onClose: () => actor.send({ type: 'stepUp.cancel' }) }
    : { dismissable: false as const }
  return (
    <TitledDialog open title={<Trans>Confirm it’s you</Trans>} {...exit}>
      <View {...stepUp} />
    </TitledDialog>
  )
}

const Preparing = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`One moment`}>
      <Skeleton shape="text" count={2} />
      <Skeleton shape="control" />
    </Loading>
  )
}

const ByPassword = ({ actor, snapshot }: StepUp) => {
  const { t } = useLingui()
  const { problem, rejectionCount } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <form
      noValidate
      onSubmit={(event) =>
        actor.send({ type: 'stepUp.submit', password: readFormTexts(event)('password') })
      }
    >
      <Stack gap={4}>
        <Text>
          <Trans>It has been a while since you logged in. Enter your password to continue.</Trans>
        </Text>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <PasswordField
          name="password"
          label={t`Password`}
          required
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          capsLockHint={t`Caps Lock is on.`}
          error={fieldError(problem?.validationErrors, 'password')}
        />
        <Button type="submit" wide busy={isBusy}>
          <Trans>Continue</Trans>
        </Button>
        <Button
          variant="secondary"
          wide
          disabled={isBusy}
          onClick={() => actor.send({ type: 'stepUp.useId' })}
        >
          <Trans>Use ID-card, Mobile-ID or Smart-ID</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const ById = ({ actor, snapshot }: StepUp) => {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Stack gap={4}>
      <Text>
        <Trans>
          It has been a while since you logged in. Use ID-card, Mobile-ID or Smart-ID. You will come
          back to this page, and we keep what you entered.
        </Trans>
      </Text>
      <Suspense fallback={<Preparing />}>
        <IdLoginChooser purpose="step_up" returnTo={here} />
      </Suspense>
      {snapshot.can({ type: 'stepUp.usePassword' }) ? (
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'stepUp.usePassword' })}>
          <Trans>Use your password instead</Trans>
        </Button>
      ) : null}
    </Stack>
  )
}

type ViewName = StateName<StepUpSnapshot['value']>

const viewNameOf = ({ value }: StepUpSnapshot): ViewName => {
  if (typeof value === 'string') return value
  return 'closed' in value ? 'closed' : 'usingId'
}

const views = {
  closed: () => null,
  preparing: Preparing,
  usingPassword: ByPassword,
  checking: ByPassword,
  usingId: ById,
} satisfies Record<ViewName, (props: StepUp) => ReactNode>

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { toProblem } from '#contract/problem.ts'
import { consentMachine, type ConsentSnapshot } from '#machines/consent/consent.machine.ts'
import { consentActors, type Consent } from '#src/actors/consent/consent.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import { focusPageHeading, useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { Reading } from './consent-reading.tsx'
import { Signed } from './consent-signed.tsx'
import { consentTextIn } from './consent-text.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the consent`}>
      <Skeleton shape="card" count={2} />
      <Skeleton shape="text" count={8} />
    </Loading>
  )
}

const Locked = () => (
  <Alert
    tone="info"
    title={<Trans>You can’t sign this consent yet</Trans>}
    action={
      <RouteButton to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </RouteButton>
    }
  >
    <Trans>Pay for the order and confirm your identity first.</Trans>
  </Alert>
)

const LoadFailedView = ({ actor, snapshot }: Consent) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'consent.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  deciding: LoadingView,
  reading: Reading,
  signing: Reading,
  signed: Signed,
  outdated: Signed,
  withdrawn: Signed,
  confirmingWithdrawal: Signed,
  withdrawing: Signed,
  downloading: Signed,
  saving: Signed,
  locked: Locked,
  loadFailed: LoadFailedView,
} satisfies Record<ConsentSnapshot['value'], (props: Consent) => ReactNode>

/** The consent of an ordered product. */
export const ConsentScreen = ({ orderProductId }: { orderProductId: string }) => {
  const consent = useScreenActor(consentMachine, consentActors, { input: { orderProductId } })
  const View = views[consent.snapshot.value]
  useFocusOnChange(View, (previous) => {
    if (previous !== LoadingView) focusPageHeading()
  })
  const { text } = consentTextIn(consent.snapshot.context.form?.texts ?? {}, useLocale())
  return (
    <Main width="text">
      <PageHead title={text ? text.title : <Trans>Consent</Trans>} />
      <View {...consent} />
    </Main>
  )
}

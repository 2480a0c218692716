import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { IdentityFormSnapshot } from '#machines/identity/identity-form.machine.ts'
import type { StateName } from '#machines/fragments/state-paths.ts'
import { useIdentityForm, type IdentityProps } from '#src/actors/identity/use-identity-form.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

import { IdentityForm } from './identity-form.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your data`}>
      <Skeleton shape="control" count={16} />
    </Loading>
  )
}

const LoadFailedView = ({ actor, snapshot }: IdentityProps) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'identity.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  loadingCountries: LoadingView,
  open: IdentityForm,
  saving: IdentityForm,
  loadFailed: LoadFailedView,
} satisfies Record<ViewName, (props: IdentityProps) => ReactNode>

type ViewName = StateName<IdentityFormSnapshot['value']>

const viewNameOf = ({ value }: IdentityFormSnapshot): ViewName => {
  if (typeof value === 'string') return value
  return 'open' in value ? 'open' : 'saving'
}

/** The section with name, address and contact data. */
export const IdentitySection = () => {
  const identity = useIdentityForm()
  const View = views[viewNameOf(identity.snapshot)]
  return (
    <Card as="section" elevated aria-labelledby="identity">
      <Stack gap={4}>
        <Heading level={2} id="identity">
          <Trans>Identity</Trans>
        </Heading>
        <View {...identity} />
      </Stack>
    </Card>
  )
}

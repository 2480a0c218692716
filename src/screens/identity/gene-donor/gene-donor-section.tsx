import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { geneDonorMachine, type GeneDonorSnapshot } from '#machines/dna/gene-donor.machine.ts'
import { useUser } from '#src/actors/context.tsx'
import { geneDonorActors, type GeneDonor } from '#src/actors/dna/dna.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { GeneDonorStatus } from './gene-donor-status.tsx'
import { GeneDonorForm } from './gene-donor-form.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your data`}>
      <Skeleton shape="control" count={2} />
    </Loading>
  )
}

const Open = (props: GeneDonor) =>
  useUser()?.is_verified ? <GeneDonorForm {...props} /> : <Unverified />

/** The biobank requires a verified identity. */
const Unverified = () => (
  <>
    <Text>
      <Trans>The biobank releases data only to verified customers.</Trans>
    </Text>
    <Row>
      <RouteButton variant="secondary" to="/verification">
        <Trans>Confirm your identity</Trans>
      </RouteButton>
    </Row>
  </>
)

const LoadFailedView = ({ actor, snapshot }: GeneDonor) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'donor.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  open: Open,
  requesting: Open,
  requested: GeneDonorStatus,
  loadFailed: LoadFailedView,
} satisfies Record<GeneDonorSnapshot['value'], (props: GeneDonor) => ReactNode>

/** Requests the DNA data of a gene donor from the biobank, as an alternative to a kit. */
export const GeneDonorSection = () => {
  const donor = useScreenActor(geneDonorMachine, geneDonorActors)
  const View = views[donor.snapshot.value]
  return (
    <Card as="section" elevated aria-labelledby="dna-origin">
      <Stack gap={4}>
        <Heading level={2} id="dna-origin">
          <Trans>Source of DNA</Trans>
        </Heading>
        <Text variant="quiet">
          <Trans>
            If you have given blood to the Estonian Biobank, we can use that data for your reports.
            You don’t need to give a new sample.
          </Trans>
        </Text>
        <View {...donor} />
      </Stack>
    </Card>
  )
}

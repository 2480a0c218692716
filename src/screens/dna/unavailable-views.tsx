import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { toProblem } from '#contract/problem.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { DnaViewProps } from '#src/actors/dna/use-dna-upload.ts'

type ExplanationProps = Pick<DnaViewProps, 'heading'> & {
  title: ReactNode
  children: ReactNode
  action: ReactNode
}

const Explanation = ({ heading, title, children, action }: ExplanationProps) => (
  <Stack gap={4}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      {title}
    </Heading>
    <Text>{children}</Text>
    <Row gap={3}>{action}</Row>
  </Stack>
)

/** Leads to the test for which the page was opened. */
export const ToNextStep = ({ snapshot }: Pick<DnaViewProps, 'snapshot'>) => (
  <RouteButton to="/dashboard-product/{-$id}" params={{ id: snapshot.context.orderProductId }}>
    <Trans>See the next step</Trans>
  </RouteButton>
)

const ToDashboard = () => (
  <RouteButton to="/dashboard">
    <Trans>Go to the dashboard</Trans>
  </RouteButton>
)

export const AlreadySet = ({ snapshot, heading }: DnaViewProps) => (
  <Explanation
    heading={heading}
    title={<Trans>You do not need to upload a file</Trans>}
    action={<ToNextStep snapshot={snapshot} />}
  >
    {snapshot.context.current?.other_origin === 'gene_donor' ? (
      <Trans>
        The biobank gives us your DNA data, and your tests use it. Contact us if you think this is
        wrong.
      </Trans>
    ) : (
      <Trans>
        You have registered a saliva kit, and your tests use it. Contact us if you think this is
        wrong.
      </Trans>
    )}
  </Explanation>
)

export const Unsuitable = ({ heading }: DnaViewProps) => (
  <Explanation
    heading={heading}
    title={<Trans>This test needs a saliva kit</Trans>}
    action={
      <RouteButton to="/barcode">
        <Trans>Register a kit</Trans>
      </RouteButton>
    }
  >
    <Trans>
      This test needs data that the files of other companies do not contain. Use the kit that we
      post to you.
    </Trans>
  </Explanation>
)

export const Locked = ({ snapshot, heading }: DnaViewProps) => (
  <Explanation
    heading={heading}
    title={<Trans>You can’t upload a file yet</Trans>}
    action={<ToNextStep snapshot={snapshot} />}
  >
    <Trans>Pay for the order and confirm your identity first.</Trans>
  </Explanation>
)

export const Missing = ({ heading }: DnaViewProps) => (
  <Explanation
    heading={heading}
    title={<Trans>We can’t find this test</Trans>}
    action={<ToDashboard />}
  >
    <Trans>This test is not in your orders. Open it from the dashboard.</Trans>
  </Explanation>
)

export const LoadFailed = ({ actor, snapshot }: DnaViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'file.reload' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

import { Trans } from '@lingui/react/macro'

import type { HpvStatus } from '#contract/study/study.ts'
import {
  exportDataMachine,
  type ExportDataSnapshot,
} from '#machines/account/security/export-data.machine.ts'
import { exportDataActors } from '#src/actors/account/security.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { useStudyDay } from './use-study-day.ts'

/** Asks a participant to download a copy of her data before it is deleted. */
export const ExportWindow = ({ study }: { study: HpvStatus }) => {
  const exported = useScreenActor(exportDataMachine, exportDataActors)
  const lastDay = useStudyDay()(study.delete_by)
  const View = views[exported.snapshot.value]
  return (
    <Card as="section" elevated>
      <Stack gap={4}>
        <Heading level={2}>
          <Trans>Download a copy of your data</Trans>
        </Heading>
        <Alert tone="warning" title={<Trans>We delete your data on {lastDay}</Trans>}>
          <Trans>
            If you want to keep a copy, download it before that day. Afterwards your result can no
            longer be read here.
          </Trans>
        </Alert>
        <Text>
          <Trans>
            You get one archive with everything we hold about you. You can download it once a day.
            We may ask you to confirm your identity first.
          </Trans>
        </Text>
        <View {...exported} />
      </Stack>
    </Card>
  )
}

type Export = ScreenActor<typeof exportDataMachine>

const Offered = ({ actor, snapshot }: Export) => (
  <Stack gap={4}>
    <FormProblem
      problem={snapshot.context.problem}
      rejectionCount={snapshot.context.rejectionCount}
    />
    <Row>
      <Button
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'archive.request' })}
      >
        <Trans>Download my data</Trans>
      </Button>
    </Row>
  </Stack>
)

const Ready = ({ actor, snapshot }: Export) => (
  <Stack gap={3}>
    <Text variant="strong">
      <Trans>Your archive is ready.</Trans>
    </Text>
    <Row>
      <Button
        variant="secondary"
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'archive.save' })}
      >
        <Trans>Save again</Trans>
      </Button>
    </Row>
  </Stack>
)

const views = {
  idle: Offered,
  preparing: Offered,
  awaitingStepUp: Offered,
  saving: Ready,
  ready: Ready,
} satisfies Record<ExportDataSnapshot['value'], typeof Offered>

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  exportDataMachine,
  type ExportDataSnapshot,
} from '#machines/account/security/export-data.machine.ts'
import { exportDataActors } from '#src/actors/account/security.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Section } from './section.tsx'

type Export = ScreenActor<typeof exportDataMachine>

type ArchiveProps = Export & { variant?: 'primary' | 'secondary' | undefined }

const Offered = ({ actor, snapshot, variant = 'secondary' }: ArchiveProps) => (
  <Stack gap={4}>
    <FormProblem
      problem={snapshot.context.problem}
      rejectionCount={snapshot.context.rejectionCount}
    />
    <Row>
      <Button
        variant={variant}
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'archive.request' })}
      >
        <Trans>Download my data</Trans>
      </Button>
    </Row>
  </Stack>
)

const Ready = ({ actor, snapshot }: ArchiveProps) => (
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
} satisfies Record<ExportDataSnapshot['value'], (props: ArchiveProps) => ReactNode>

/** The button that downloads the archive; `variant` is that of the first download. */
export const ArchiveDownload = ({ variant }: Pick<ArchiveProps, 'variant'>) => {
  const exported = useScreenActor(exportDataMachine, exportDataActors)
  const View = views[exported.snapshot.value]
  return <View {...exported} variant={variant} />
}

export const ExportSection = () => (
  <Section title={<Trans>Your data</Trans>}>
    <Text>
      <Trans>
        You get one archive with your data: personal details, addresses, cart, orders, tests and
        log-ins. It does not contain your DNA file. You can download it once a day.
      </Trans>
    </Text>
    <ArchiveDownload />
  </Section>
)

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'
import { LaboratoryStatus } from '#src/screens/sample/kit-stage.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

type AtLaboratoryProps = {
  status: RegisteredKit['status']
  sample: Sample | null
  heading: KitViewProps['heading']
}

/** The sample arrived before its kit was registered, or the page was opened again later. */
export const AtLaboratory = ({ status, sample, heading }: AtLaboratoryProps) => {
  const isFailed = status === 'failed'
  return (
    <Stack gap={3}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {isFailed ? (
          <Trans>We are sending you a new kit</Trans>
        ) : (
          <Trans>The laboratory has your sample</Trans>
        )}
      </Heading>
      {sample === null ? null : <LaboratoryStatus sample={sample} />}
      <Text>{textOf(isFailed)}</Text>
    </Stack>
  )
}

const textOf = (isFailed: boolean): ReactNode =>
  isFailed ? (
    <Trans>
      The laboratory could not analyse the sample. The new kit is free of charge. Register it when
      it arrives.
    </Trans>
  ) : (
    <Trans>You do not need to do anything. You can follow the progress on your dashboard.</Trans>
  )

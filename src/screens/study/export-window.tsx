import { Trans } from '@lingui/react/macro'

import type { HpvStatus } from '#contract/study/study.ts'
import { ArchiveDownload } from '#src/screens/security/export-section.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { useStudyDay } from './use-study-day.ts'

/** Asks a participant to download a copy of her data before it is deleted. */
export const ExportWindow = ({ study }: { study: HpvStatus }) => {
  const lastDay = useStudyDay()(study.delete_by)
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
            You get one archive with your data. You can download it once a day. We may ask you to
            confirm your identity first.
          </Trans>
        </Text>
        <ArchiveDownload variant="primary" />
      </Stack>
    </Card>
  )
}

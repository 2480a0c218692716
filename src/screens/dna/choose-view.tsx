import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { FileDrop } from '#src/ui/media/file-drop.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { DownloadHelp } from './download-help.tsx'
import type { DnaViewProps } from '#src/actors/dna/use-dna-upload.ts'
import { formatSize } from './format-size.ts'
import { TestList } from './test-list.tsx'

/** The endings of the supported formats; phones filter some of them by their type only. */
const accepted = '.txt,.csv,.vcf,.zip,.gz,text/plain,text/csv,application/zip,application/gzip'

/** Asks for a file, and checks it on the device. */
export const ChooseView = ({ actor, snapshot, heading }: DnaViewProps) => {
  const { problem, current, chosen } = snapshot.context
  const isReplacing = Boolean(current?.file)
  const isChecking = snapshot.matches('checking')
  const name = chosen?.name ?? ''
  return (
    <Stack gap={5}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {isReplacing ? <Trans>Replace your DNA file</Trans> : <Trans>Choose your DNA file</Trans>}
      </Heading>
      {isReplacing ? (
        <Text>
          <Trans>
            The file you have now stays until we have checked the new one. Then we delete it.
          </Trans>
        </Text>
      ) : null}
      <Unfinished snapshot={snapshot} />
      {problem ? (
        <Alert tone="error">
          <LazyProblemText problem={problem} />
        </Alert>
      ) : null}
      <Stack gap={2}>
        <FileDrop
          accept={accepted}
          action={<Trans>Choose a file</Trans>}
          busy={isChecking}
          onChoose={(file) => actor.send({ type: 'file.choose', file })}
        >
          <Text variant="strong">
            <Trans>Drop the file here, or choose it</Trans>
          </Text>
          <Text variant="small">
            <Trans>
              23andMe, AncestryDNA, MyHeritage, FamilyTreeDNA, Living DNA or VCF: text, .zip or .gz,
              at most 100 MB.
            </Trans>
          </Text>
          <Text variant="small">
            <Trans>Whole-genome files are too large.</Trans>
          </Text>
        </FileDrop>
        <LiveRegion>
          {isChecking ? (
            <Text>
              <Trans>Checking {name} on your device. Nothing is sent yet.</Trans>
            </Text>
          ) : null}
        </LiveRegion>
      </Stack>
      {isChecking || isReplacing ? (
        <Row gap={3}>
          {isChecking ? (
            <Button variant="secondary" onClick={() => actor.send({ type: 'check.cancel' })}>
              <Trans>Cancel the check</Trans>
            </Button>
          ) : null}
          {isReplacing && !isChecking ? (
            <Button variant="secondary" onClick={() => actor.send({ type: 'replacement.dismiss' })}>
              <Trans>Keep the current file</Trans>
            </Button>
          ) : null}
        </Row>
      ) : null}
      <Text variant="small">
        <Trans>
          We check the file on your device first. Lines with your name, email or other comments are
          removed and never leave it.
        </Trans>
      </Text>
      <TestList tests={current?.tests ?? []} hasFile={isReplacing} />
      <DownloadHelp />
    </Stack>
  )
}

/** An upload of an earlier visit, which the same file continues. */
const Unfinished = ({ snapshot }: Pick<DnaViewProps, 'snapshot'>) => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const upload = snapshot.context.current?.upload
  if (!upload) return null
  const until = formatDateTime(upload.expires_at, `${dateFormat} ${timeFormat}`, locale)
  const received = formatSize(upload.received, locale)
  const total = formatSize(upload.bytes, locale)
  return (
    <Alert tone="info" title={<Trans>Your last upload was interrupted</Trans>}>
      <Trans>
        We have {received} of {total}. Choose the same file again by {until} to continue, or another
        file to start over.
      </Trans>
    </Alert>
  )
}

import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { DnaViewProps } from '#src/actors/dna/use-dna-upload.ts'
import { FileDetails } from './file-details.tsx'
import { formatSize } from './format-size.ts'

/** Shows what was found in the file on the device; nothing has been sent yet. */
export const ConfirmView = ({ actor, snapshot, heading }: DnaViewProps) => {
  const { chosen, checked, current } = snapshot.context
  if (!checked || !chosen) return null
  const { name } = chosen
  return (
    <Stack gap={5}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Is this your file?</Trans>
      </Heading>
      <Text>
        <Trans>We have checked {name} on your device. Nothing has been sent yet.</Trans>
      </Text>
      <FileDetails summary={checked.summary} bytes={checked.bytes} />
      <OtherSex snapshot={snapshot} />
      <Removed snapshot={snapshot} />
      <Resumed snapshot={snapshot} />
      {current?.file ? (
        <Text>
          <Trans>The new file replaces your current file, and we delete the current one.</Trans>
        </Text>
      ) : null}
      <Row gap={3}>
        <Button onClick={() => actor.send({ type: 'upload.start' })}>
          <Trans>Upload this file</Trans>
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'file.discard' })}>
          <Trans>Choose another file</Trans>
        </Button>
      </Row>
      <Text variant="small">
        <Trans>
          We store the file encrypted and use it only for your tests. You can delete it at any time.
        </Trans>
      </Text>
    </Stack>
  )
}

/** The file may be of another member of the family; so the customer decides. */
const OtherSex = ({ snapshot }: Pick<DnaViewProps, 'snapshot'>) => {
  const { current, checked } = snapshot.context
  const found = checked?.summary.sex ?? null
  const expected = current?.profile_sex ?? null
  if (found === null || expected === null || found === expected) return null
  return (
    <Alert tone="warning" title={<Trans>This may be another person’s file</Trans>}>
      <Trans>
        The sex chromosomes in the file do not match the sex in your profile. If the file belongs to
        another person, your reports will be wrong. If it is yours, you can upload it.
      </Trans>
    </Alert>
  )
}

/** What was removed from the comments of the file. */
const Removed = ({ snapshot }: Pick<DnaViewProps, 'snapshot'>) => {
  const removed = snapshot.context.checked?.removed ?? []
  if (removed.length === 0) return null
  const texts = {
    email: <Trans>Email addresses</Trans>,
    name: <Trans>Names</Trans>,
    comment: <Trans>Other comments</Trans>,
  }
  return (
    <Alert tone="info" title={<Trans>We have removed personal lines from the file</Trans>}>
      <ul>
        {removed.map((kind) => (
          <li key={kind}>{texts[kind]}</li>
        ))}
      </ul>
      <Trans>We do not send these lines. The file on your device does not change.</Trans>
    </Alert>
  )
}

/** The file continues an upload of an earlier visit. */
const Resumed = ({ snapshot }: Pick<DnaViewProps, 'snapshot'>) => {
  const locale = useLocale()
  const { current, checked } = snapshot.context
  const upload = current?.upload
  if (!upload || upload.bytes !== checked?.bytes) return null
  const received = formatSize(upload.received, locale)
  return (
    <Alert tone="info">
      <Trans>We already have {received} of this file. The upload continues from there.</Trans>
    </Alert>
  )
}

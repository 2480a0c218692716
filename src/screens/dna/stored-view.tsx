import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { DataItem } from '#src/ui/text/data-list.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { DnaViewProps } from '#src/actors/dna/use-dna-upload.ts'
import { FileDetails } from './file-details.tsx'
import { TestList } from './test-list.tsx'
import { ToNextStep } from './unavailable-views.tsx'

/** The stored file: what was found in it, and which tests use it. */
export const StoredView = ({ actor, snapshot, heading }: DnaViewProps) => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const { current } = snapshot.context
  const file = current?.file
  if (!file) return null
  const isAsking = snapshot.matches('deletion')
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          <Trans>We have your DNA file</Trans>
        </Heading>
        <Text>
          {current.tests.every((test) => test.accepts_file) ? (
            <Trans>Your tests use this file. You do not have to post a sample.</Trans>
          ) : (
            <Trans>
              You do not have to post a sample for the tests that use this file. The others need a
              saliva kit.
            </Trans>
          )}
        </Text>
      </Stack>
      <FileDetails summary={file} bytes={file.bytes}>
        <DataItem label={<Trans>Uploaded</Trans>}>
          {formatDateTime(file.uploaded_at, `${dateFormat} ${timeFormat}`, locale)}
        </DataItem>
      </FileDetails>
      <TestList tests={current.tests} hasFile />
      <Deletion actor={actor} snapshot={snapshot} />
      {isAsking ? null : (
        <Row gap={3}>
          <ToNextStep snapshot={snapshot} />
          <Button variant="secondary" onClick={() => actor.send({ type: 'file.replace' })}>
            <Trans>Replace the file</Trans>
          </Button>
          <Button
            id="delete-file"
            variant="secondary"
            onClick={() => actor.send({ type: 'file.delete' })}
          >
            <Trans>Delete the file</Trans>
          </Button>
        </Row>
      )}
      <Text variant="small">
        <Trans>
          We keep the file encrypted until you delete it or your account. Only the laboratory gets
          it, without your name. We cannot send it back, so keep your own copy.
        </Trans>
      </Text>
    </Stack>
  )
}

const Deletion = ({ actor, snapshot }: Pick<DnaViewProps, 'actor' | 'snapshot'>) => {
  if (!snapshot.matches('deletion')) return null
  const isConfirming = snapshot.matches({ deletion: 'confirming' })
  return (
    <Question
      isUrgent
      returnFocusTo={['delete-file']}
      title={<Trans>Delete your DNA file?</Trans>}
      answers={
        <>
          <Button
            variant="danger"
            busy={!isConfirming}
            onClick={() => actor.send({ type: 'deletion.confirm' })}
          >
            <Trans>Yes, delete the file</Trans>
          </Button>
          {isConfirming ? (
            <Button variant="secondary" onClick={() => actor.send({ type: 'deletion.dismiss' })}>
              <Trans>Keep the file</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Text>
        <Trans>
          Tests without a report will need a new file or a saliva kit. We keep reports that are
          ready. This cannot be undone.
        </Trans>
      </Text>
    </Question>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { QuestionnaireSnapshot } from '#machines/questionnaire/questionnaire.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import type { QuestionnaireProps } from '#src/actors/questionnaire/use-questionnaire.ts'
import { unsavableQuestions } from '#src/actors/questionnaire/visible-questions.ts'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { useAnswerTexts } from './use-answer-texts.ts'

type SaveState = Exclude<QuestionnaireSnapshot['value'], string>['open']['save']

const saveStateOf = ({ value }: QuestionnaireSnapshot): SaveState | null =>
  typeof value === 'string' ? null : value.open.save

/** When the answers were saved, announced politely; and why they are not saved yet. */
export const SaveStatus = (props: QuestionnaireProps) => {
  const { snapshot } = props
  const state = saveStateOf(snapshot)
  const isSaving = state === 'changed' || state === 'saving' || state === 'pausing'
  return (
    <Stack gap={3}>
      <LiveRegion>
        {isSaving || snapshot.context.savedAt === null ? null : (
          <SavedAt savedAt={snapshot.context.savedAt} />
        )}
      </LiveRegion>
      {isSaving ? (
        <Text variant="small">
          <Trans>Saving…</Trans>
        </Text>
      ) : null}
      {state === 'offline' || state === 'failed' ? <NotSaved {...props} state={state} /> : null}
      <TooLong {...props} />
    </Stack>
  )
}

const TooLong = ({ snapshot: { context } }: Pick<QuestionnaireProps, 'snapshot'>) => {
  const locale = useLocale()
  const questions = unsavableQuestions(context)
  return questions.length === 0 ? null : (
    <Alert tone="warning" title={<Trans>Some answers are too long to save</Trans>}>
      <Trans>Shorten your answers to these questions:</Trans>
      <Stack as="ul" gap={1}>
        {questions.map(({ key, label }) => (
          <li key={key}>{localizedText(label, locale)}</li>
        ))}
      </Stack>
    </Alert>
  )
}

const SavedAt = ({ savedAt }: { savedAt: string }) => {
  const locale = useLocale()
  const { timeFormat } = useSettings()
  const time = formatDateTime(savedAt, timeFormat, locale)
  return (
    <Text variant="small">
      <Trans>Saved at {time}</Trans>
    </Text>
  )
}

const NotSaved = ({ actor, state }: QuestionnaireProps & { state: 'offline' | 'failed' }) => (
  <Alert
    tone="warning"
    title={
      state === 'offline' ? (
        <Trans>You are offline</Trans>
      ) : (
        <Trans>Your answers are not saved</Trans>
      )
    }
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'save.retry' })}>
        <Trans>Save now</Trans>
      </Button>
    }
  >
    {state === 'offline' ? (
      <Trans>
        You can continue answering. We keep your answers on this device, encrypted, and save them
        when the connection is back. If you close this page, open the questionnaire again on this
        device within 24 hours.
      </Trans>
    ) : (
      <Trans>
        You can continue answering. We keep your answers on this device and try again soon.
      </Trans>
    )}
  </Alert>
)

/** What has changed other than by this device: answers of another one, or the questionnaire. */
export const ChangeNotices = ({ actor, snapshot }: QuestionnaireProps) => {
  const { t } = useLingui()
  const { questionOf } = useAnswerTexts()
  const { changedElsewhere, reloadReason } = snapshot.context
  return (
    <>
      {reloadReason ? (
        <Alert tone="warning">
          <LazyProblemText problem={reloadReason} />
        </Alert>
      ) : null}
      {changedElsewhere.length > 0 ? (
        <Alert
          tone="info"
          title={<Trans>Updated on another device</Trans>}
          closeLabel={t`Close`}
          onClose={() => actor.send({ type: 'otherDevice.dismiss' })}
        >
          <Stack as="ul" gap={1}>
            {changedElsewhere.map((key) => (
              <li key={key}>{questionOf(snapshot.context, key)}</li>
            ))}
          </Stack>
        </Alert>
      ) : null}
    </>
  )
}

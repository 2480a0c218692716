import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { AnswerList } from './answer-list.tsx'
import type { QuestionnaireViewProps } from './questionnaire-view.ts'
import css from './questionnaire.module.css'

/** The submitted answers, to read and to print. */
export const SubmittedCopy = ({ actor, snapshot, heading }: QuestionnaireViewProps) => {
  const { context } = snapshot
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const submittedAt = context.questionnaire?.submitted_at ?? ''
  const date = formatDateTime(submittedAt, dateFormat, locale)
  const time = formatDateTime(submittedAt, timeFormat, locale)
  return (
    <Stack gap={5}>
      <Heading level={2} tabIndex={-1} ref={heading}>
        <Trans>We have received your answers</Trans>
      </Heading>
      <Text>
        <Trans>
          You submitted them on {date} at {time}. They can no longer be changed here. If something
          is wrong, contact us.
        </Trans>
      </Text>
      <div className={css.screenOnly}>
        <Row gap={3}>
          <RouteButton to="/dashboard-product/{-$id}" params={{ id: context.orderedProductId }}>
            <Trans>See the next step</Trans>
          </RouteButton>
          <Button variant="secondary" onClick={() => actor.send({ type: 'copy.print' })}>
            <Trans>Print</Trans>
          </Button>
        </Row>
      </div>
      <AnswerList context={context} />
    </Stack>
  )
}

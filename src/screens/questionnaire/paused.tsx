import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { QuestionnaireViewProps } from './questionnaire-view.ts'

/** The answers are saved; says how to continue. */
export const Paused = ({ actor, snapshot, heading }: QuestionnaireViewProps) => {
  const locale = useLocale()
  const { timeFormat } = useSettings()
  const { savedAt } = snapshot.context
  const time = savedAt === null ? '' : formatDateTime(savedAt, timeFormat, locale)
  return (
    <Card as="section" elevated>
      <Heading level={2} tabIndex={-1} ref={heading}>
        <Trans>Your answers are saved</Trans>
      </Heading>
      <Text>
        <Trans>
          We saved them at {time}. Continue at the same question whenever you like, on this or any
          other device: open your test on the dashboard.
        </Trans>
      </Text>
      <Row gap={3}>
        <RouteButton to="/dashboard">
          <Trans>Go to the dashboard</Trans>
        </RouteButton>
        <Button variant="secondary" onClick={() => actor.send({ type: 'questionnaire.resume' })}>
          <Trans>Continue answering</Trans>
        </Button>
      </Row>
    </Card>
  )
}

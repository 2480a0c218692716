import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText, type LocalizedText } from '#contract/locale.ts'
import type { RevealChoice } from '#contract/report/report.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { ReportViewProps } from '#src/actors/report/report.actors.ts'

/** What the test can and cannot show, and when to see the results. */
export const Introduction = ({ heading, ...props }: ReportViewProps) => {
  const { preview } = props.snapshot.context
  if (!preview) return null
  return (
    <Stack gap={5}>
      <Chosen {...props} />
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Before you see the results</Trans>
      </Heading>
      <Limits {...props} title={<Trans>What this test can show</Trans>} lines={preview.can_show} />
      <Limits
        {...props}
        title={<Trans>What this test cannot show</Trans>}
        lines={preview.cannot_show}
      />
      <Choices {...props} />
    </Stack>
  )
}

type PartProps = Omit<ReportViewProps, 'heading'>
type LimitsProps = PartProps & { title: ReactNode; lines: readonly LocalizedText[] }

const Limits = ({ snapshot, title, lines }: LimitsProps) => {
  const { locale } = snapshot.context
  if (lines.length === 0) return null
  return (
    <Stack as="section" gap={2}>
      <Heading level={3}>{title}</Heading>
      <Prose lang={locale}>
        <ul>
          {lines.map((line) => (
            <li key={line.en}>{localizedText(line, locale)}</li>
          ))}
        </ul>
      </Prose>
    </Stack>
  )
}

/** What the customer has chosen before. */
const Chosen = ({ snapshot }: PartProps) => {
  if (snapshot.matches('postponed'))
    return (
      <Alert tone="info" title={<Trans>You chose to read the results later</Trans>}>
        <Trans>They stay here. Come back whenever you want.</Trans>
      </Alert>
    )
  if (snapshot.matches('awaitingConsultation'))
    return (
      <Alert
        tone="info"
        title={<Trans>You chose to read the results with a consultant</Trans>}
        action={
          <RouteButton to="/ekliinik">
            <Trans>Book a consultation</Trans>
          </RouteButton>
        }
      >
        <Trans>Open this page during the consultation and look at the results together.</Trans>
      </Alert>
    )
  return null
}

const Choices = ({ actor, snapshot }: PartProps) => {
  const isChoosing = snapshot.matches('choosing')
  const isFirst = isChoosing || snapshot.matches('introduction')
  const { choice } = snapshot.context
  const buttonOf = (value: RevealChoice) =>
    isChoosing && choice !== value ? { 'aria-disabled': true as const } : { busy: isChoosing }
  return (
    <Card elevated as="section" aria-labelledby="report-choices">
      <Stack gap={4}>
        <Heading level={2} id="report-choices">
          <Trans>When would you like to see the results?</Trans>
        </Heading>
        <Text>
          <Trans>
            Take your time. Some results can be worrying. You can change your mind at any time.
          </Trans>
        </Text>
        <Row gap={3}>
          <Button {...buttonOf('now')} onClick={() => actor.send({ type: 'results.showNow' })}>
            <Trans>Show the results now</Trans>
          </Button>
          {isFirst ? (
            <>
              <Button
                {...buttonOf('with_consultation')}
                variant="secondary"
                onClick={() => actor.send({ type: 'results.awaitConsultation' })}
              >
                <Trans>Read with a consultant</Trans>
              </Button>
              <Button
                {...buttonOf('later')}
                variant="quiet"
                onClick={() => actor.send({ type: 'results.postpone' })}
              >
                <Trans>Read later</Trans>
              </Button>
            </>
          ) : null}
        </Row>
        <Text variant="small">
          <Trans>Before we show the results, we may ask you to confirm that it’s you.</Trans>
        </Text>
      </Stack>
    </Card>
  )
}

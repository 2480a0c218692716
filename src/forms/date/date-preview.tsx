import { Trans } from '@lingui/react/macro'

import { languages, type Locale } from '#contract/locale.ts'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { writeDay, type Day } from './day.ts'

type DatePreviewProps = {
  day: Day | null
  suggestedDay: Day | null
  locale: Locale
  isTyping: boolean
  onSuggestionAccept: (day: Day) => void
}

/** Shows the recognised date; announced once typing has stopped. */
export const DatePreview = ({
  day,
  suggestedDay,
  locale,
  isTyping,
  onSuggestionAccept,
}: DatePreviewProps) => {
  const preview = day ? <Text variant="small">{formatLongDate(day, locale)}</Text> : null
  return (
    <>
      {isTyping ? preview : null}
      <LiveRegion>
        {isTyping ? null : preview}
        {suggestedDay ? (
          <DaySuggestion day={suggestedDay} onAccept={() => onSuggestionAccept(suggestedDay)} />
        ) : null}
      </LiveRegion>
    </>
  )
}

const DaySuggestion = ({ day, onAccept }: { day: Day; onAccept: () => void }) => {
  const year = day.slice(0, 4)
  const date = writeDay(day)
  return (
    <Row gap={2}>
      <Text variant="strong">
        <Trans>Did you mean {year}?</Trans>
      </Text>
      <Button variant="secondary" onClick={onAccept}>
        <Trans>Yes, {date}</Trans>
      </Button>
    </Row>
  )
}

const formatLongDate = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

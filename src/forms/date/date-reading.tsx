import { Trans } from '@lingui/react/macro'

import type { Locale } from '#contract/locale.ts'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { writeDay, type Day } from './day.ts'
import { languageTags } from './language-tags.ts'

type DateReadingProps = {
  day: Day | null
  meant: Day | null
  locale: Locale
  isTyping: boolean
  onMeant: (day: Day) => void
}

/** What was understood of a date, said back; aloud once the typing is over. */
export const DateReading = ({ day, meant, locale, isTyping, onMeant }: DateReadingProps) => {
  const said = day ? <Text look="small">{inWords(day, locale)}</Text> : null
  return (
    <>
      {isTyping ? said : null}
      <LiveRegion>
        {isTyping ? null : said}
        {meant ? <Meant day={meant} onTake={() => onMeant(meant)} /> : null}
      </LiveRegion>
    </>
  )
}

const Meant = ({ day, onTake }: { day: Day; onTake: () => void }) => {
  const year = day.slice(0, 4)
  const date = writeDay(day)
  return (
    <Row gap={2}>
      <Text look="strong">
        <Trans>Did you mean {year}?</Trans>
      </Text>
      <Button look="secondary" onClick={onTake}>
        <Trans>Yes, {date}</Trans>
      </Button>
    </Row>
  )
}

const inWords = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

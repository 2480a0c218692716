import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { StudyState } from '#contract/statuses.ts'
import type { HpvStatus } from '#contract/study/study.ts'
import { useLocale } from '#src/actors/context.tsx'
import { daysBetween } from '#src/actors/study/study-day.ts'
import type { StudyRetention } from '#src/actors/study/use-study-retention.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { useStudyDay } from './use-study-day.ts'
import { ReceiptCode } from './withdrawn-view.tsx'

type StudyProps = { study: HpvStatus }

/** What the study costs, who runs it, who takes part, and until when. Keeps its place while the study loads. */
export const StudyDetails = ({ study }: { study: HpvStatus | null }) => (
  <Card as="section" tone="sunken">
    <Grid gap={4}>
      <StudyDetail name={<Trans>Price</Trans>}>
        <Trans>Free of charge: the kit, its delivery, the return and the test</Trans>
      </StudyDetail>
      <StudyDetail name={<Trans>Who can take part</Trans>} lines={2}>
        {study ? <Invited study={study} /> : null}
      </StudyDetail>
      <StudyDetail name={<Trans>Who runs the study</Trans>}>
        {study ? <Runner study={study} /> : null}
      </StudyDetail>
      <StudyDetail name={<Trans>Ordering</Trans>}>
        {study ? <Ordering study={study} /> : null}
      </StudyDetail>
    </Grid>
  </Card>
)

const Invited = ({ study: { born_from: from, born_to: to } }: StudyProps) => (
  <Trans>
    Women born in {from}–{to} who have received an invitation
  </Trans>
)

const Runner = ({ study }: StudyProps) => localizedText(study.institute, useLocale())

const Ordering = ({ study }: StudyProps) => {
  const day = useStudyDay()
  return orderingTexts[study.study]({
    firstDay: day(study.orders_from),
    lastDay: day(study.orders_until),
  })
}

type Days = { firstDay: string; lastDay: string }

/** When a kit can be ordered, by the state of the study. */
const orderingTexts: Record<StudyState, (days: Days) => ReactNode> = {
  not_open_yet: ({ firstDay, lastDay }) => (
    <Trans>
      From {firstDay} to {lastDay}
    </Trans>
  ),
  open: ({ lastDay }) => <Trans>Until {lastDay}</Trans>,
  full: () => <Trans>No longer possible</Trans>,
  closed: () => <Trans>No longer possible</Trans>,
}

type StudyDetailProps = { name: ReactNode; lines?: number; children: ReactNode }

const StudyDetail = ({ name, lines = 1, children }: StudyDetailProps) => (
  <Stack gap={1}>
    <Text variant="small">{name}</Text>
    {children ? <Text variant="strong">{children}</Text> : <Skeleton count={lines} />}
  </Stack>
)

type RetentionProps = { retention: StudyRetention['snapshot'] }

/** What is stored about a participant, and for how many days more; nothing before the study is loaded. */
export const StudyData = ({ retention }: RetentionProps) => {
  const day = useStudyDay()
  const { study } = retention.context
  if (study === null) return null
  if (study.deleted_on !== null) {
    const deletedOn = day(study.deleted_on)
    return (
      <Stack gap={3}>
        <Text variant="strong">
          <Trans>We deleted all personal data of the study on {deletedOn}.</Trans>
        </Text>
        {study.deletion_receipt === null ? null : (
          <>
            <Text>
              <Trans>This is the receipt for the deletion. You can check it at any time.</Trans>
            </Text>
            <ReceiptCode receipt={study.deletion_receipt} />
          </>
        )}
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <Text variant="strong">
        {retention.matches('deleting') ? (
          <Deleting study={study} />
        ) : (
          <DaysLeft study={study} today={retention.context.today} />
        )}
      </Text>
      <Stack as="ul" gap={2}>
        <li>
          <Trans>
            We use your personal code to check the invitation. The invitation list has no names and
            no readable personal codes.
          </Trans>
        </li>
        <li>
          <Trans>
            We store your name, contact details, address, order and result, encrypted, so that we
            can send the kit and show you the result.
          </Trans>
        </li>
        <li>
          <Trans>The laboratory only receives the kit number.</Trans>
        </li>
        <li>
          <Trans>
            The institute only receives totals for all participants, never data about one person.
          </Trans>
        </li>
        <li>
          <Trans>
            We also delete the account that you create for the study, unless you have ordered
            something else with it.
          </Trans>
        </li>
      </Stack>
    </Stack>
  )
}

/** Only the server says that the data is deleted. */
const Deleting = ({ study }: StudyProps) => {
  const lastDay = useStudyDay()(study.delete_by)
  return <Trans>We are deleting all personal data of the study. The last day is {lastDay}.</Trans>
}

const DaysLeft = ({ study, today }: StudyProps & { today: string }) => {
  const lastDay = useStudyDay()(study.delete_by)
  const days = daysBetween(today, study.delete_by)
  return (
    <Plural
      value={days}
      one={`We delete all personal data of the study by ${lastDay}: # day left.`}
      other={`We delete all personal data of the study by ${lastDay}: # days left.`}
    />
  )
}

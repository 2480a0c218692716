import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText, type Locale } from '#contract/locale.ts'
import type { ReportAttention, ReportFinding, ReportRisk } from '#contract/report/report.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Tag, type TagProps } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { PeopleChart } from './people-chart.tsx'
import css from './report.module.css'

type FindingProps = { finding: ReportFinding; locale: Locale }

/** One result: the result in a sentence, the risk among 100 people, what it means and what to do. */
export const Finding = ({ finding, locale }: FindingProps) => (
  <div className={css.finding}>
    <Card as="article" elevated aria-labelledby={`finding-${finding.key}`}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Row>
            <AttentionTag attention={finding.attention} />
          </Row>
          <Heading level={3} id={`finding-${finding.key}`} lang={locale}>
            {localizedText(finding.title, locale)}
          </Heading>
          <Text variant="strong" lang={locale}>
            {localizedText(finding.result, locale)}
          </Text>
        </Stack>
        {finding.risk ? <Risk risk={finding.risk} locale={locale} /> : null}
        <Text lang={locale}>{localizedText(finding.meaning, locale)}</Text>
        <Advice finding={finding} locale={locale} />
      </Stack>
    </Card>
  </div>
)

const tags = {
  act: { tone: 'brick', label: () => <Trans>Talk to a doctor</Trans> },
  note: { tone: 'apricot', label: () => <Trans>Good to know</Trans> },
  none: { tone: 'petrol', label: () => <Trans>Nothing to do</Trans> },
} satisfies Record<ReportAttention, Pick<TagProps, 'tone'> & { label: () => ReactNode }>

const AttentionTag = ({ attention }: { attention: ReportAttention }) => (
  <Tag tone={tags[attention].tone}>{tags[attention].label()}</Tag>
)

/** The numbers stand in the text; the pictures repeat them. */
const Risk = ({ risk, locale }: { risk: ReportRisk; locale: Locale }) => {
  const { of_100: own, usual_of_100: usual } = risk
  const others = 100 - own
  return (
    <figure className={css.risk}>
      <figcaption lang={locale}>{localizedText(risk.outcome, locale)}</figcaption>
      <div className={css.charts}>
        <Stack gap={2}>
          <Text variant="strong">
            <Trans>With a result like yours: {own} of 100 people</Trans>
          </Text>
          <PeopleChart affected={own} />
        </Stack>
        <Stack gap={2}>
          <Text variant="quiet">
            <Trans>In general: {usual} of 100 people</Trans>
          </Text>
          <PeopleChart affected={usual} isQuiet />
        </Stack>
      </div>
      <Text variant="small">
        <Trans>
          Each circle is one person. Filled circles are people who are affected. With a result like
          yours, {others} of 100 people are not affected.
        </Trans>
      </Text>
    </figure>
  )
}

const Advice = ({ finding: { advice }, locale }: FindingProps) =>
  advice.length === 0 ? null : (
    <Stack gap={2}>
      <Heading level={4}>
        <Trans>What you can do</Trans>
      </Heading>
      <Prose lang={locale}>
        <ul>
          {advice.map((line) => (
            <li key={line.en}>{localizedText(line, locale)}</li>
          ))}
        </ul>
      </Prose>
    </Stack>
  )

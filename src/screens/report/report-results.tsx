import { Trans } from '@lingui/react/macro'

import { textIn, type Locale } from '#contract/locale.ts'
import type { ReportContent } from '#contract/report/report.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Finding } from './report-finding.tsx'
import type { ReportViewProps } from './report-screen.tsx'
import css from './report.module.css'

type PartProps = Omit<ReportViewProps, 'heading'>

/** The results, the consultation beside them, and the PDF. */
export const Results = ({ heading, ...props }: ReportViewProps) => {
  const { report, locale } = props.snapshot.context
  return (
    <Stack gap={6}>
      <Published {...props} />
      {report?.content ? (
        <Content content={report.content} locale={locale} heading={heading} />
      ) : (
        <Alert tone="info" title={<Trans>This report is a PDF only</Trans>}>
          <Trans>Download it to read the results.</Trans>
        </Alert>
      )}
      <Talk />
      <Copies {...props} />
    </Stack>
  )
}

/** When the report was published, and that it replaces an earlier one. */
const Published = ({ snapshot }: PartProps) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { preview } = snapshot.context
  if (!preview) return null
  const published = formatDateTime(preview.published_at, dateFormat, locale)
  const amendedAt = preview.amended_at
  if (amendedAt === null)
    return (
      <Text variant="quiet">
        <Trans>Published on {published}</Trans>
      </Text>
    )
  const amended = formatDateTime(amendedAt, dateFormat, locale)
  return (
    <Alert tone="warning" title={<Trans>This report was updated on {amended}</Trans>}>
      <Trans>It replaces the report of {published}. Use only this version.</Trans>
    </Alert>
  )
}

type ContentProps = {
  content: ReportContent
  locale: Locale
  heading: ReportViewProps['heading']
}

const Content = ({ content, locale, heading }: ContentProps) => (
  <Stack gap={6}>
    <Card as="section" tone="sunken" aria-labelledby="report-summary">
      <Stack gap={3}>
        <Heading level={2} id="report-summary" ref={heading} tabIndex={-1}>
          <Trans>In short</Trans>
        </Heading>
        <Prose lang={locale}>
          <ul>
            {content.summary.map((line) => (
              <li key={line.en}>{textIn(line, locale)}</li>
            ))}
          </ul>
        </Prose>
      </Stack>
    </Card>
    {content.categories.map(({ key, title }) => (
      <Stack key={key} as="section" gap={4}>
        <Heading level={2} lang={locale}>
          {textIn(title, locale)}
        </Heading>
        {content.findings
          .filter(({ category }) => category === key)
          .map((finding) => (
            <Finding key={finding.key} finding={finding} locale={locale} />
          ))}
      </Stack>
    ))}
    <Limits content={content} locale={locale} />
    <Sources content={content} />
  </Stack>
)

const Limits = ({ content, locale }: Omit<ContentProps, 'heading'>) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>
      <Trans>What this test cannot show</Trans>
    </Heading>
    <Prose lang={locale}>
      <ul>
        {content.cannot_show.map((line) => (
          <li key={line.en}>{textIn(line, locale)}</li>
        ))}
      </ul>
    </Prose>
  </Stack>
)

const Sources = ({ content: { sources } }: Pick<ContentProps, 'content'>) =>
  sources.length === 0 ? null : (
    <Disclosure summary={<Trans>Sources</Trans>}>
      <Prose>
        <ul>
          {sources.map(({ key, title, url }) => (
            <li key={key}>
              {url === null ? (
                title
              ) : (
                <TextLink href={url} rel="noreferrer">
                  {title}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </Prose>
    </Disclosure>
  )

const Talk = () => (
  <div className={css.screenOnly}>
    <Card as="section" tone="apricot" aria-labelledby="report-talk">
      <Stack gap={3}>
        <Heading level={2} id="report-talk">
          <Trans>Talk about your results</Trans>
        </Heading>
        <Text>
          <Trans>A consultant explains what the results mean for you and answers questions.</Trans>
        </Text>
        <Row>
          <RouteButton to="/ekliinik" variant="secondary">
            <Trans>Book a consultation</Trans>
          </RouteButton>
        </Row>
      </Stack>
    </Card>
  </div>
)

const Copies = ({ actor, snapshot }: PartProps) => (
  <div className={css.screenOnly}>
    <Row gap={3}>
      <Button
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'report.download' })}
      >
        <Trans>Download as PDF</Trans>
      </Button>
      <Button variant="quiet" onClick={() => globalThis.print()}>
        <Trans>Print</Trans>
      </Button>
    </Row>
  </div>
)

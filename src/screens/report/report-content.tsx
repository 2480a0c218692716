import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'

import { localizedText, type Locale } from '#contract/locale.ts'
import type { Report, ReportContent, ReportPreview } from '#contract/report/report.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
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

type PublishedProps = {
  kind: ReportPreview['kind'] | undefined
  report: Pick<Report, 'published_at' | 'amended_at'>
}

/** When the report was published, and that it replaces an earlier one. */
export const Published = ({ kind, report }: PublishedProps) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const published = formatDateTime(report.published_at, dateFormat, locale)
  const amendedAt = report.amended_at
  if (amendedAt === null)
    return (
      <Text variant="quiet">
        <Trans>Published on {published}</Trans>
      </Text>
    )
  const amended = formatDateTime(amendedAt, dateFormat, locale)
  return kind === 'consultation' ? (
    <Alert tone="warning" title={<Trans>This summary was updated on {amended}</Trans>}>
      <Trans>It replaces the summary of {published}. Use only this version.</Trans>
    </Alert>
  ) : (
    <Alert tone="warning" title={<Trans>This report was updated on {amended}</Trans>}>
      <Trans>It replaces the report of {published}. Use only this version.</Trans>
    </Alert>
  )
}

export const PdfOnly = ({ kind }: { kind: ReportPreview['kind'] | undefined }) =>
  kind === 'consultation' ? (
    <Alert tone="info" title={<Trans>The summary is a PDF</Trans>}>
      <Trans>Download it to read what the consultant has written.</Trans>
    </Alert>
  ) : (
    <Alert tone="info" title={<Trans>This report is a PDF only</Trans>}>
      <Trans>Download it to read the results.</Trans>
    </Alert>
  )

type CopiesProps = {
  isBusy: boolean
  /** Whether the page shows the results, which can be printed. */
  hasContent: boolean
  onDownload: () => void
  children?: ReactNode
}

/** The buttons to download and print a report, and further ones beside them. */
export const Copies = ({ isBusy, hasContent, onDownload, children }: CopiesProps) => (
  <Row gap={3}>
    <Button busy={isBusy} onClick={onDownload}>
      <Trans>Download as PDF</Trans>
    </Button>
    {hasContent ? (
      <Button variant="quiet" onClick={() => globalThis.print()}>
        <Trans>Print</Trans>
      </Button>
    ) : null}
    {children}
  </Row>
)

type ContentProps = {
  content: ReportContent
  locale: Locale
  heading: Ref<HTMLHeadingElement>
}

/** The results in one language: in short, each result with its advice, the limits of the test and the sources. */
export const Content = ({ content, locale, heading }: ContentProps) => (
  <Stack gap={6}>
    <Card as="section" tone="sunken" aria-labelledby="report-summary">
      <Stack gap={3}>
        <Heading level={2} id="report-summary" ref={heading} tabIndex={-1}>
          <Trans>In short</Trans>
        </Heading>
        <Prose lang={locale}>
          <ul>
            {content.summary.map((line) => (
              <li key={line.en}>{localizedText(line, locale)}</li>
            ))}
          </ul>
        </Prose>
      </Stack>
    </Card>
    {content.categories.map(({ key, title }) => (
      <Stack key={key} as="section" gap={4}>
        <Heading level={2} lang={locale}>
          {localizedText(title, locale)}
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
          <li key={line.en}>{localizedText(line, locale)}</li>
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

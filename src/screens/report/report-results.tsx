import { Trans } from '@lingui/react/macro'

import { RouteButton } from '#src/screens/app/links.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ChooseFindings } from './choose-findings.tsx'
import { Content, Copies, PdfOnly, Published } from './report-content.tsx'
import type { ReportViewProps } from '#src/actors/report/report.actors.ts'
import css from './report.module.css'

type PartProps = Omit<ReportViewProps, 'heading'>

/** The results, the consultation beside them, the PDF, and the way to share them with a doctor. */
export const Results = ({ heading, ...props }: ReportViewProps) => {
  const { preview, report, locale } = props.snapshot.context
  const copies = (
    <div className={css.screenOnly}>
      <Copies
        isBusy={props.snapshot.hasTag('busy')}
        hasContent={Boolean(report?.content)}
        onDownload={() => props.actor.send({ type: 'report.download' })}
      />
    </div>
  )
  return (
    <Stack gap={6}>
      {report ? <Published kind={preview?.kind} report={report} /> : null}
      {report?.content ? (
        <Content content={report.content} locale={locale} heading={heading} />
      ) : (
        <>
          <PdfOnly kind={preview?.kind} />
          {copies}
        </>
      )}
      {isSummary(props.snapshot) ? null : <Talk {...props} />}
      <Share {...props} />
      {report?.content ? copies : null}
    </Stack>
  )
}

const isSummary = ({ context }: PartProps['snapshot']): boolean =>
  context.preview?.kind === 'consultation'

const Talk = (props: PartProps) => (
  <div className={css.screenOnly}>
    <Card as="section" tone="apricot" aria-labelledby="report-talk">
      <Stack gap={3}>
        <Heading level={2} id="report-talk">
          <Trans>Talk about your results</Trans>
        </Heading>
        <Text>
          <Trans>A consultant explains what the results mean for you and answers questions.</Trans>
        </Text>
        <ChooseFindings {...props} />
        <Row>
          <RouteButton to="/ekliinik" variant="secondary">
            <Trans>Book a consultation</Trans>
          </RouteButton>
        </Row>
      </Stack>
    </Card>
  </div>
)

const Share = ({ orderProductId, snapshot }: PartProps) => (
  <div className={css.screenOnly}>
    <Card as="section" tone="sunken" aria-labelledby="report-share">
      <Stack gap={3}>
        <Heading level={2} id="report-share">
          {isSummary(snapshot) ? (
            <Trans>Share the summary with a doctor</Trans>
          ) : (
            <Trans>Share the report with a doctor</Trans>
          )}
        </Heading>
        <Text>
          {isSummary(snapshot) ? (
            <Trans>
              Create a link that opens this summary with a code. You can withdraw it at any time.
            </Trans>
          ) : (
            <Trans>
              Create a link that opens this report with a code. You can withdraw it at any time.
            </Trans>
          )}
        </Text>
        <Row>
          <RouteButton
            to="/dashboard-product/$id/sharing"
            params={{ id: orderProductId }}
            variant="secondary"
          >
            <Trans>Share with a doctor</Trans>
          </RouteButton>
        </Row>
      </Stack>
    </Card>
  </div>
)

import { Trans, useLingui } from '@lingui/react/macro'

import { languages } from '#contract/locale.ts'
import { sharedReportMinutes } from '#contract/report/report-link.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Content, Copies, PdfOnly, Published } from '../report-content.tsx'
import css from '../report.module.css'
import type { SharedViewProps } from '#src/actors/report/report.actors.ts'

/** The report as the customer sees it, with its languages and the PDF. */
export const SharedResults = ({ heading, ...props }: SharedViewProps) => {
  const pageLocale = useLocale()
  const { dateFormat } = useSettings()
  const { report } = props.snapshot.context
  if (!report) return null
  const day = formatDateTime(report.expires_at, dateFormat, pageLocale)
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Published kind={report.kind} report={report} />
        <Text>
          {report.kind === 'consultation' ? (
            <Trans>
              You see the summary as it was written for the customer. The link works until {day}.
            </Trans>
          ) : (
            <Trans>
              You see the report as it was written for the customer. The link works until {day}.
            </Trans>
          )}
        </Text>
        <Languages {...props} />
      </Stack>
      {report.content ? (
        <Content content={report.content} locale={report.locale} heading={heading} />
      ) : (
        <>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {report.kind === 'consultation' ? <Trans>Summary</Trans> : <Trans>Report</Trans>}
          </Heading>
          <PdfOnly kind={report.kind} />
        </>
      )}
      <EndOfReport {...props} />
    </Stack>
  )
}

type PartProps = Omit<SharedViewProps, 'heading'>

/** The other languages that the report exists in. */
const Languages = ({ actor, snapshot }: PartProps) => {
  const { t } = useLingui()
  const { report } = snapshot.context
  if (!report || report.locales.length < 2) return null
  return (
    <fieldset
      className={css.languages}
      aria-label={
        report.kind === 'consultation' ? t`Language of the summary` : t`Language of the report`
      }
    >
      <Row gap={2}>
        {report.locales.map((locale) => (
          <Button
            key={locale}
            lang={locale}
            variant={locale === report.locale ? 'secondary' : 'quiet'}
            aria-pressed={locale === report.locale}
            aria-disabled={snapshot.hasTag('busy') || undefined}
            onClick={() => actor.send({ type: 'language.choose', locale })}
          >
            {languages[locale].name}
          </Button>
        ))}
      </Row>
    </fieldset>
  )
}

const EndOfReport = ({ actor, snapshot }: PartProps) => {
  const isSummary = snapshot.context.report?.kind === 'consultation'
  return (
    <div className={css.screenOnly}>
      <Stack gap={3}>
        <Copies
          isBusy={snapshot.hasTag('busy')}
          hasContent={Boolean(snapshot.context.report?.content)}
          onDownload={() => actor.send({ type: 'report.download' })}
        >
          <Button
            variant="quiet"
            aria-disabled={snapshot.hasTag('busy') || undefined}
            onClick={() => actor.send({ type: 'report.close' })}
          >
            {isSummary ? <Trans>Close the summary</Trans> : <Trans>Close the report</Trans>}
          </Button>
        </Copies>
        <Text variant="small">
          <Trans>
            Close this page when you have finished. Its content is hidden after{' '}
            {sharedReportMinutes} minutes without activity. To open it again you need the code.
          </Trans>
        </Text>
      </Stack>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'

import { languages } from '#contract/locale.ts'
import { useLocale } from '#src/actors/context.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { ReportViewProps } from '#src/actors/report/report.actors.ts'
import css from './report.module.css'

export const NotReady = ({ orderProductId }: Pick<ReportViewProps, 'orderProductId'>) => (
  <Alert
    tone="info"
    title={<Trans>Your report is not ready yet</Trans>}
    action={
      <RouteButton to="/dashboard-product/{-$id}" params={{ id: orderProductId }}>
        <Trans>See the progress</Trans>
      </RouteButton>
    }
  >
    <Trans>We email you when you can read it.</Trans>
  </Alert>
)

/** Offers the languages in which the report exists. */
export const ChooseLanguage = ({ actor, snapshot, heading }: ReportViewProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const isSummary = snapshot.context.preview?.kind === 'consultation'
  const question = isSummary
    ? t`In which language would you like to read the summary?`
    : t`In which language would you like to read the report?`
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return (
    <Card elevated as="section" aria-labelledby="report-language">
      <Stack gap={4}>
        <Heading level={2} id="report-language" ref={heading} tabIndex={-1}>
          {question}
        </Heading>
        <Text>
          {isSummary ? (
            <Trans>This summary is not available in your language ({language}).</Trans>
          ) : (
            <Trans>This report is not available in your language ({language}).</Trans>
          )}
        </Text>
        <fieldset className={css.languages} aria-label={question}>
          <Row gap={3}>
            {snapshot.context.preview?.locales.map((offered) => (
              <Button
                key={offered}
                lang={offered}
                onClick={() => actor.send({ type: 'language.choose', locale: offered })}
              >
                {languages[offered].name}
              </Button>
            ))}
          </Row>
        </fieldset>
      </Stack>
    </Card>
  )
}

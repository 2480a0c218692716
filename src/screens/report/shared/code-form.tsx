import { Trans, useLingui } from '@lingui/react/macro'

import { sharedReportMinutes } from '#contract/report/report-link.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { fieldError, FormProblem } from '#src/screens/app/form-problem.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { SharedViewProps } from '#src/actors/report/report.actors.ts'

/** Asks for the code that the customer has given to the doctor. */
export const CodeForm = ({ actor, snapshot, heading }: SharedViewProps) => {
  const { t } = useLingui()
  const { problem, rejectionCount } = snapshot.context
  return (
    <Card elevated>
      <form
        noValidate
        onSubmit={(event) =>
          actor.send({ type: 'code.submit', code: readFormTexts(event)('code') })
        }
      >
        <Stack gap={4}>
          {snapshot.matches('inactive') ? (
            <Alert tone="info" title={<Trans>The document was hidden</Trans>}>
              <Trans>
                Nobody used this page for {sharedReportMinutes} minutes. Enter the code to open the
                document again.
              </Trans>
            </Alert>
          ) : null}
          <Heading level={2} ref={heading} tabIndex={-1}>
            <Trans>Enter the code</Trans>
          </Heading>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <TextField
            name="code"
            label={t`Code`}
            hint={t`Six digits. Your patient tells you the code; it is not in the message with the link.`}
            inputMode="numeric"
            autoComplete="off"
            required
            error={fieldError(problem?.validationErrors, 'code')}
          />
          <Row>
            <Button type="submit" busy={snapshot.hasTag('busy')}>
              <Trans>Open the document</Trans>
            </Button>
          </Row>
          <Text variant="small">
            <Trans>
              The customer sees when the document is opened or downloaded. We do not record who you
              are.
            </Trans>
          </Text>
        </Stack>
      </form>
    </Card>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { reportLinkDays } from '#contract/report/report-link.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { fieldError, FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { LinksViewProps } from '#src/actors/report/report.actors.ts'

/** For whom the link is, and how long it works. */
export const LinkForm = ({ actor, snapshot, heading }: LinksViewProps) => {
  const { t } = useLingui()
  const { form, problem, rejectionCount } = snapshot.context
  return (
    <Card elevated>
      <form
        noValidate
        onSubmit={(event) => {
          const text = readFormTexts(event)
          const days = reportLinkDays.find((count) => String(count) === text('days')) ?? form.days
          actor.send({ type: 'link.create', form: { recipient: text('recipient'), days } })
        }}
      >
        <Stack gap={4}>
          <Heading level={2} ref={heading} tabIndex={-1}>
            <Trans>New link for a doctor</Trans>
          </Heading>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <TextField
            name="recipient"
            label={t`For whom (optional)`}
            hint={t`For example the name of the doctor. Only you see it.`}
            defaultValue={form.recipient}
            error={fieldError(problem?.validationErrors, 'recipient')}
          />
          <ChoiceGroup kind="radio" label={t`How long the link works`}>
            {reportLinkDays.map((days) => (
              <CheckField
                key={days}
                kind="radio"
                name="days"
                value={days}
                defaultChecked={days === form.days}
                label={<Plural value={days} one="# day" other="# days" />}
              />
            ))}
          </ChoiceGroup>
          <Row gap={3}>
            <Button type="submit" busy={snapshot.hasTag('busy')}>
              <Trans>Create the link</Trans>
            </Button>
            <Button
              variant="quiet"
              aria-disabled={snapshot.hasTag('busy') || undefined}
              onClick={() => actor.send({ type: 'link.dismiss' })}
            >
              <Trans>Cancel</Trans>
            </Button>
          </Row>
          <Text variant="small">
            <Trans>Before we create the link, we may ask you to confirm that it’s you.</Trans>
          </Text>
        </Stack>
      </form>
    </Card>
  )
}

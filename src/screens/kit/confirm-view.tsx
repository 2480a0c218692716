import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formTextsIn } from '#src/forms/form-values.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { NoWrap, Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

/** The customer compares the end of the barcode with the tube, and confirms whose sample it is. */
export const ConfirmView = ({ actor, snapshot, heading }: KitViewProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { code, expiresOn, problem, rejectionCount } = snapshot.context
  const ending = code.slice(-4)
  const day = formatDateTime(expiresOn, dateFormat, locale)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isOwnSample = formTextsIn(event.currentTarget)['is_own_sample'] === 'on'
    actor.send({ type: 'kit.confirm', isOwnSample })
  }
  return (
    <form noValidate onSubmit={confirm}>
      <Stack gap={4}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          <Trans>
            Does the code on your tube end in <NoWrap>{ending}</NoWrap>?
          </Trans>
        </Heading>
        <Text>
          <Trans>Compare it with the tube. You can use this kit until {day}.</Trans>
        </Text>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <CheckField
          name="is_own_sample"
          required
          label={t`The sample is mine`}
          hint={t`Results belong to the person who gives the sample. Another person registers their own kit with their own account.`}
          error={fieldError(problem?.validationErrors, 'is_own_sample')}
        />
        <Row gap={3}>
          <Button type="submit" busy={snapshot.matches('registering')}>
            <Trans>Register this kit</Trans>
          </Button>
          <Button
            variant="quiet"
            aria-disabled={snapshot.hasTag('busy') || undefined}
            onClick={() => actor.send({ type: 'code.change' })}
          >
            <Trans>Change the barcode</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

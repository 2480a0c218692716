import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type FormEvent } from 'react'

import { formatBarcode, suggestBarcode } from '#contract/kit/barcode.ts'
import type { Problem } from '#contract/problem.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { FailedSample } from '#src/screens/special-cases/failed-sample.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'
import { ScanAlert } from './scan-alert.tsx'

/** The barcode typed by hand; or read by the camera or from a photo. */
export const CodeEntry = ({ actor, snapshot, heading }: KitViewProps) => {
  const { t } = useLingui()
  const { code, problem, rejectionCount, sample } = snapshot.context
  const isBusy = !snapshot.matches('entering')
  const suggestion = suggestBarcode(code)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = readFormTexts(event)('spit_kit_barcode')
    actor.send({ type: 'code.submit', code: typed })
  }
  return (
    <Stack gap={5}>
      {sample?.kit.status === 'failed' ? <FailedSample sample={sample} /> : null}
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Heading level={2} ref={heading} tabIndex={-1}>
            <Trans>Enter the barcode</Trans>
          </Heading>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <TextField
            key={code}
            name="spit_kit_barcode"
            label={t`Barcode on the tube`}
            hint={t`10 characters that start with ALL. It is on the tube inside the box, not on the box.`}
            error={fieldError(codeErrors(problem), 'spit_kit_barcode')}
            defaultValue={formatBarcode(code)}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          {suggestion === null || isBusy ? null : (
            <Row>
              <Button
                variant="secondary"
                onClick={() => actor.send({ type: 'code.submit', code: suggestion })}
              >
                <Trans>Use {formatBarcode(suggestion)}</Trans>
              </Button>
            </Row>
          )}
          <Row>
            <Button
              type="submit"
              busy={snapshot.matches('checking')}
              aria-disabled={isBusy || undefined}
            >
              <Trans>Continue</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
      <ScanAlert snapshot={snapshot} />
      <ScanButtons actor={actor} isBusy={isBusy} isReading={snapshot.matches('readingPhoto')} />
    </Stack>
  )
}

const codeErrors = (problem: Problem | null) => problem?.validationErrors

type ScanButtonsProps = Pick<KitViewProps, 'actor'> & { isBusy: boolean; isReading: boolean }

const ScanButtons = ({ actor, isBusy, isReading }: ScanButtonsProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Button
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => actor.send({ type: 'camera.open' })}
        >
          <Trans>Scan with the camera</Trans>
        </Button>
        <Button
          variant="secondary"
          busy={isReading}
          aria-disabled={isBusy || undefined}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a photo</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) actor.send({ type: 'photo.choose', file })
            // the same photo can be chosen again
            currentTarget.value = ''
          }}
        />
      </Row>
      <Text variant="small">
        <Trans>The barcode is read on your device. No picture is sent to us.</Trans>
      </Text>
    </Stack>
  )
}

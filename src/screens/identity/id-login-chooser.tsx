import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode } from 'react'

import type { IdLoginMethod, IdLoginPurpose } from '#contract/statuses.ts'
import type { IdLoginSnapshot } from '#machines/identity/id-login.machine.ts'
import { useIdLogin, type IdLogin } from '#src/actors/identity/use-id-login.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { LazyFieldText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

type IdLoginChooserProps = {
  /**
   * `login` logs in, `step_up` confirms again, `verification` verifies the account, `hpv` joins the
   * study
   */
  purpose: IdLoginPurpose
  /** the page to open afterwards */
  returnTo?: string | undefined
}

/**
 * Chooses ID-card, Mobile-ID or Smart-ID and leads to the provider. Loaded lazily with its catalog.
 */
export const IdLoginChooser = ({ purpose, returnTo }: IdLoginChooserProps) => {
  const idLogin = useIdLogin({ purpose, ...(returnTo !== undefined && { return_to: returnTo }) })
  const View = views[idLogin.snapshot.value]
  return <View {...idLogin} />
}

const Choosing = ({ actor, snapshot }: IdLogin) => {
  const { problem, rejectionCount, method } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormTexts(event)
    const typed = { id_number: text('id_number'), phone: text('phone') }
    actor.send({ type: 'idLogin.start', fields: typed })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <Segments
          name="method"
          legend={<Trans>How would you like to confirm your identity?</Trans>}
          options={methods}
          value={method}
          disabled={isBusy}
          onChoose={(chosen) => actor.send({ type: 'method.choose', method: chosen })}
        />
        <Text variant="small">{needs[method]}</Text>
        {method === 'smartcard' ? null : <CodeField actor={actor} snapshot={snapshot} />}
        {method === 'mobile' ? <PhoneField snapshot={snapshot} /> : null}
        <Button type="submit" wide busy={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const CodeField = ({ actor, snapshot }: IdLogin) => {
  const { t } = useLingui()
  const { fields: typed, codeError } = snapshot.context
  return (
    <TextField
      name="id_number"
      label={t`Personal code`}
      required
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      disabled={snapshot.hasTag('busy')}
      defaultValue={typed.id_number}
      error={
        codeError === null ? undefined : (
          <LazyFieldText error={{ field: 'id_number', message: codeError }} />
        )
      }
      onChange={({ target }) => actor.send({ type: 'code.change', code: target.value.trim() })}
      onBlur={({ target }) => actor.send({ type: 'code.blur', code: target.value.trim() })}
    />
  )
}

const PhoneField = ({ snapshot }: Pick<IdLogin, 'snapshot'>) => {
  const { t } = useLingui()
  const { fields: typed, problem } = snapshot.context
  return (
    <TextField
      name="phone"
      type="tel"
      label={t`Phone number`}
      required
      inputMode="tel"
      autoComplete="tel"
      disabled={snapshot.hasTag('busy')}
      defaultValue={typed.phone || '+372 '}
      error={fieldError(problem?.validationErrors, 'phone')}
    />
  )
}

const AtProvider = ({ actor }: IdLogin) => (
  <Stack gap={4}>
    <Text>
      <Trans>Taking you to the page where you confirm your identity.</Trans>
    </Text>
    <Button variant="secondary" onClick={() => actor.send({ type: 'idLogin.chooseAgain' })}>
      <Trans>Choose again</Trans>
    </Button>
  </Stack>
)

const views = {
  choosing: Choosing,
  starting: Choosing,
  redirecting: Choosing,
  atProvider: AtProvider,
} satisfies Record<IdLoginSnapshot['value'], (props: IdLogin) => ReactNode>

const methods = [
  { value: 'smartcard', label: <Trans>ID-card</Trans> },
  { value: 'mobile', label: <Trans>Mobile-ID</Trans> },
  { value: 'smartid', label: 'Smart-ID' },
] as const

const needs: Record<IdLoginMethod, ReactNode> = {
  smartcard: <Trans>You need a card reader and your ID-card PIN1.</Trans>,
  mobile: <Trans>Your phone shows a code and asks for your Mobile-ID PIN1.</Trans>,
  smartid: <Trans>The app on your phone shows a code and asks for your Smart-ID PIN1.</Trans>,
}

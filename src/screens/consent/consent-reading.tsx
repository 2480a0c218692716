import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { ConsentForm } from '#contract/consent/consent.ts'
import type { Consent } from '#src/actors/consent/consent.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ConsentChanges, ConsentFullText, ConsentSummary, consentTextIn } from './consent-text.tsx'

/** The text of the consent, the choices and the signature. */
export const Reading = (consent: Consent) => {
  const locale = useLocale()
  const { form } = consent.snapshot.context
  const shown = consentTextIn(form?.texts ?? {}, locale)
  if (!form || !shown.text) return null
  const changes = form.changes?.[shown.locale]
  return (
    <Stack gap={6}>
      <ConsentProducts form={form} />
      {changes ? <ConsentChanges changes={changes} lang={shown.locale} /> : null}
      <ConsentSummary text={shown.text} lang={shown.locale} />
      <Stack as="section" gap={3}>
        <Heading level={2}>
          <Trans>Full text</Trans>
        </Heading>
        <ConsentFullText text={shown.text} lang={shown.locale} />
      </Stack>
      <SignatureForm {...consent} form={form} />
    </Stack>
  )
}

/** The tests that one signature applies to. */
export const ConsentProducts = ({ form }: { form: ConsentForm }) => {
  const locale = useLocale()
  const titles = new Set(form.products.map(({ title }) => localizedText(title, locale)))
  const tests = new Intl.ListFormat(locale).format(titles)
  return (
    <Text variant="lead">
      <Trans>This consent applies to: {tests}.</Trans>
    </Text>
  )
}

const SignatureForm = ({ actor, snapshot, form }: Consent & { form: ConsentForm }) => {
  const { t } = useLingui()
  const shown = consentTextIn(form.texts, useLocale())
  const { problem, rejectionCount } = snapshot.context
  const { name } = form
  const choices = shown.text?.choices ?? []
  const sign = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormTexts(event)
    const made = choices.map(({ key }) => [key, text(`choices.${key}`) === 'on'] as const)
    actor.send({
      type: 'consent.sign',
      form: { locale: shown.locale, name: text('name'), choices: Object.fromEntries(made) },
    })
  }
  return (
    <Card as="section" elevated aria-labelledby="consent-signature">
      <form noValidate onSubmit={sign}>
        <Stack gap={4}>
          <Heading level={2} id="consent-signature">
            <Trans>Your choices and signature</Trans>
          </Heading>
          <Text variant="quiet">
            <Trans>Tick what you agree to. You can change your choices later.</Trans>
          </Text>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          {choices.map(({ key, label, hint, required }) => (
            <CheckField
              key={key}
              name={`choices.${key}`}
              required={required}
              label={label}
              hint={hint}
              error={fieldError(problem?.validationErrors, `choices.${key}`)}
            />
          ))}
          <TextField
            name="name"
            required
            autoComplete="name"
            label={t`Your full name`}
            hint={name === '' ? undefined : t`Type your name as it is on your account: ${name}`}
            error={fieldError(problem?.validationErrors, 'name')}
          />
          <Row gap={3}>
            <Button type="submit" busy={snapshot.hasTag('busy')}>
              <Trans>Sign the consent</Trans>
            </Button>
            {snapshot.can({ type: 'change.dismiss' }) ? (
              <Button variant="quiet" onClick={() => actor.send({ type: 'change.dismiss' })}>
                <Trans>Cancel</Trans>
              </Button>
            ) : null}
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { textIn } from '#contract/locale.ts'
import { paymentMethods } from '#contract/statuses.ts'
import type { CheckoutStep } from '#machines/order/checkout/checkout-values.ts'
import { useLocale } from '#src/actors/context.tsx'
import { shownStep, type Checkout } from '#src/actors/order/checkout.ts'
import { neededSteps } from '#src/actors/order/facts.ts'
import { LinkButton } from '#src/ui/text/text-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { methodWords } from '../orders/payment-words.ts'

import { stepWords } from './step-words.ts'

/** The steps behind the one that is open, folded to what was said in them; each can be opened again. */
export const FinishedSteps = (checkout: Checkout) => {
  const { snapshot } = checkout
  const shown = shownStep(snapshot)
  if (snapshot.context.order !== null || !snapshot.matches('filling')) return null
  const steps = neededSteps(snapshot)
  const done = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex((step) => step === shown),
    ),
  )
  if (done.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {done.map((step) => (
        <Finished key={step} {...checkout} step={step} />
      ))}
    </Stack>
  )
}

const Finished = ({ actor, snapshot, step }: Checkout & { step: CheckoutStep }) => {
  const { t } = useLingui()
  const name = t(stepWords[step])
  return (
    <Card as="li">
      <Row gap={3} spread>
        <Stack gap={1}>
          <Text look="strong">{name}</Text>
          <Text look="quiet">
            <Said snapshot={snapshot} step={step} />
          </Text>
        </Stack>
        <LinkButton
          aria-label={t`Change: ${name}`}
          onClick={() => actor.send({ type: 'step.open', step })}
        >
          <Trans>Change</Trans>
        </LinkButton>
      </Row>
    </Card>
  )
}

type SaidProps = Pick<Checkout, 'snapshot'> & { step: CheckoutStep }

/** A way to pay that was chosen before the page was opened anew: what it offers is not known here. */
const Method = ({ name }: { name: string }): ReactNode => {
  const { t } = useLingui()
  const method = paymentMethods.find((one) => one === name)
  const words = method ? t(methodWords[method]) : ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What was said in a step, in a line. */
const Said = ({ snapshot, step }: SaidProps): ReactNode => {
  const locale = useLocale()
  const { values, methods } = snapshot.context
  const text = (name: string) => values[name] ?? ''
  if (step === 'addresses')
    return [
      text('billing.address'),
      text('billing.address2'),
      `${text('billing.postal_code')} ${text('billing.city')}`,
    ]
      .filter((part) => part.trim() !== '')
      .join(', ')
  if (step === 'delivery')
    return text('delivery.shipping_option') === 'terminal' ? (
      text('delivery.terminal.name')
    ) : (
      <Trans>By post to your address</Trans>
    )
  const offer = methods.find(({ method }) => method === text('payment_method'))
  if (!offer) return <Method name={text('payment_method')} />
  const bank = offer.banks.find(({ code }) => code === text('bank'))
  return [textIn(offer.title, locale), bank?.name ?? ''].filter(Boolean).join(', ')
}

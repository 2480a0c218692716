import { Trans } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import type { ValidationError } from '#contract/problem.ts'
import type { PaymentChoice } from '#machines/order/payment-choice.ts'
import { useLocale } from '#src/actors/context.tsx'
import { hasBanks } from '#src/actors/order/unpaid-order-state.ts'
import { fieldError } from '#src/screens/app/form-problem.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

type PaymentMethodsProps = {
  offers: readonly PaymentMethodOffer[]
  choice: PaymentChoice
  errors: readonly ValidationError[] | undefined
  /** disables the choice for the moment */
  isFixed?: boolean
  onChoose: (choice: PaymentChoice) => void
}

/** The payment methods; an unavailable one shows the reason. Banks are chosen by name. */
export const PaymentMethods = (props: PaymentMethodsProps) => {
  const { offers, choice, errors, isFixed = false, onChoose } = props
  const locale = useLocale()
  const chosen = offers.find(({ method }) => method === choice.method)
  return (
    <Stack gap={5}>
      <ChoiceGroup
        kind="radio"
        required
        label={<Trans>How do you want to pay?</Trans>}
        error={fieldError(errors, 'payment_method')}
      >
        {offers.map((offer) => (
          <CheckField
            key={offer.method}
            kind="radio"
            name="payment_method"
            value={offer.method}
            label={localizedText(offer.title, locale)}
            hint={offer.available ? undefined : <Reason {...offer} />}
            disabled={isFixed || !offer.available}
            checked={offer.available && offer.method === choice.method}
            onChange={() => onChoose({ method: offer.method, bank: '' })}
          />
        ))}
      </ChoiceGroup>
      {chosen && hasBanks(chosen) ? (
        <ChoiceGroup
          kind="radio"
          required
          label={<Trans>Your bank</Trans>}
          error={fieldError(errors, 'bank')}
        >
          {chosen.banks.map(({ code, name }) => (
            <CheckField
              key={code}
              kind="radio"
              name="bank"
              value={code}
              label={name}
              disabled={isFixed}
              checked={code === choice.bank}
              onChange={() => onChoose({ method: choice.method, bank: code })}
            />
          ))}
        </ChoiceGroup>
      ) : null}
    </Stack>
  )
}

/** Explains why a payment method is unavailable for this amount. */
const Reason = ({ min_cents: min, max_cents: max }: PaymentMethodOffer) => {
  const least = min === null ? null : formatCents(min)
  const most = max === null ? null : formatCents(max)
  if (least !== null && most !== null)
    return (
      <Trans>
        For orders from {least} to {most}
      </Trans>
    )
  if (least !== null) return <Trans>For orders of {least} or more</Trans>
  if (most !== null) return <Trans>For orders of up to {most}</Trans>
  return <Trans>Not available right now</Trans>
}

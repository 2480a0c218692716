import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'

import type { Problem } from '#contract/problem.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { fieldError } from '#src/screens/app/form-problem.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'

const TerminalPicker = lazyComponent(
  async () => (await import('./terminal-picker.tsx')).TerminalPicker,
)

const field = 'delivery.shipping_option'

type Values = Readonly<Record<string, string>>
type DeliveryChoiceProps = {
  values: Values
  problem: Problem | null
  changeValues: (values: Values) => void
}

/** Chooses the delivery of the kit: by post, or to a parcel locker. */
export const DeliveryChoice = ({ values, problem, changeValues }: DeliveryChoiceProps) => {
  const { t } = useLingui()
  const chosen = values[field]
  const option = (value: string) => ({
    kind: 'radio' as const,
    name: field,
    value,
    checked: chosen === value,
    onChange: () => changeValues({ [field]: value }),
  })
  return (
    <>
      <ChoiceGroup
        kind="radio"
        required
        label={<Trans>How should we deliver the kit?</Trans>}
        error={fieldError(problem?.validationErrors, field)}
      >
        <CheckField
          {...option('post')}
          label={t`By post to your address`}
          hint={<Trans>The box fits through a letterbox. Free of charge.</Trans>}
        />
        <CheckField
          {...option('terminal')}
          label={t`To a parcel locker`}
          hint={<Trans>Omniva or SmartPosti. Free of charge.</Trans>}
        />
      </ChoiceGroup>
      {chosen === 'terminal' ? (
        <Suspense fallback={<Skeleton shape="control" count={4} />}>
          <TerminalPicker
            values={values}
            error={fieldError(problem?.validationErrors, 'delivery.terminal')}
            onChoose={changeValues}
          />
        </Suspense>
      ) : null}
    </>
  )
}

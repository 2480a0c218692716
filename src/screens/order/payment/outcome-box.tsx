import { useLingui } from '@lingui/react/macro'

import type { Order } from '#contract/order/order.ts'
import { unpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { ReactNode } from 'react'

import { OutcomeButton } from './outcome-button.tsx'
import { OutcomeText } from './outcome-text.tsx'
import { outcomeTitles, outcomeTones } from './outcome-titles.ts'

type BoxProps = {
  order: Order
  isWatched: boolean
  /** Whether the button opens the payment on this page. */
  isInList?: boolean
  /** Replaces the default button of the situation. */
  button?: ReactNode
}

/** The situation of an unpaid order, with one button. */
export const OutcomeBox = ({ order, isWatched, isInList = false, button }: BoxProps) => {
  const { t } = useLingui()
  const situation = unpaidOrderState(order)
  return (
    <Alert
      tone={outcomeTones[situation]}
      title={t(outcomeTitles[situation])}
      action={button ?? <OutcomeButton order={order} isInList={isInList} />}
    >
      <OutcomeText order={order} isWatched={isWatched} />
    </Alert>
  )
}

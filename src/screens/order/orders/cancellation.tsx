import { Trans, useLingui } from '@lingui/react/macro'

import type { Order } from '#contract/order/order.ts'
import type { Orders } from '#src/actors/order/order.actors.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

type CancellationProps = Orders & { order: Order }

/** The button that cancels an unpaid order after a confirmation. */
export const Cancellation = ({ actor, snapshot, order }: CancellationProps) => {
  const { t } = useLingui()
  const { id, number } = order
  const isConfirming = snapshot.matches('confirmingCancellation') || snapshot.matches('cancelling')
  if (isConfirming && snapshot.context.orderToCancel === id)
    return (
      <Question
        isUrgent
        returnFocusTo={[`cancel-${id}`]}
        title={<Trans>Cancel this order?</Trans>}
        answers={
          <>
            <Button
              variant="danger"
              busy={snapshot.matches('cancelling')}
              onClick={() => actor.send({ type: 'cancellation.confirm' })}
            >
              <Trans>Yes, cancel the order</Trans>
            </Button>
            {snapshot.matches('cancelling') ? null : (
              <Button
                variant="secondary"
                onClick={() => actor.send({ type: 'cancellation.dismiss' })}
              >
                <Trans>Keep the order</Trans>
              </Button>
            )}
          </>
        }
      >
        <Trans>
          You cannot undo this. We release any consultation time and return the balance to your gift
          card.
        </Trans>
      </Question>
    )
  if (!order.can_be_cancelled || !snapshot.can({ type: 'order.cancel', id })) return null
  return (
    <Row>
      <Button
        id={`cancel-${id}`}
        variant="quiet"
        data-flush="start"
        aria-label={t`Cancel this order: ${number}`}
        onClick={() => actor.send({ type: 'order.cancel', id })}
      >
        <Trans>Cancel this order</Trans>
      </Button>
    </Row>
  )
}

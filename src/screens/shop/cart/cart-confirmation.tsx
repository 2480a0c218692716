import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useCart } from '#src/actors/shop/cart.ts'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text/text.tsx'

type ConfirmationDialogProps = {
  title: ReactNode
  children: ReactNode
  /** the two answers as buttons, the harmless one first */
  actions: ReactNode
  onCancel: () => void
}

const ConfirmationDialog = ({ title, children, actions, onCancel }: ConfirmationDialogProps) => {
  const { t } = useLingui()
  return (
    <TitledDialog
      open
      role="alertdialog"
      title={title}
      closeLabel={t`Close`}
      onClose={onCancel}
      actions={actions}
    >
      <Text>{children}</Text>
    </TitledDialog>
  )
}

/** Asks before a test that was ordered before is added again. Loaded lazily. */
export const RepeatOrderDialog = ({ title }: { title: string }) => {
  const { actor } = useCart()
  const cancel = () => actor.send({ type: 'repeat.cancel' })
  return (
    <ConfirmationDialog
      title={<Trans>You have already ordered this test</Trans>}
      onCancel={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Do not add</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'repeat.confirm' })}>
            <Trans>Add it again</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        You have ordered {title} before. Your DNA does not change, so a second test gives the same
        result.
      </Trans>
    </ConfirmationDialog>
  )
}

/** Asks before the cart is emptied. Loaded lazily. */
export const EmptyCartDialog = () => {
  const { actor } = useCart()
  const cancel = () => actor.send({ type: 'empty.cancel' })
  return (
    <ConfirmationDialog
      title={<Trans>Empty your cart?</Trans>}
      onCancel={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Keep the products</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'empty.confirm' })}>
            <Trans>Remove everything</Trans>
          </Button>
        </>
      }
    >
      <Trans>This removes all products and gift cards and releases any time we hold for you.</Trans>
    </ConfirmationDialog>
  )
}

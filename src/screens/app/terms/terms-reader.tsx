import { Trans, useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { useActors } from '#src/actors/context.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'

import { TermsBody } from './terms-body.tsx'

/** Terms, over the whole page. */
export const TermsReader = () => {
  const { t } = useLingui()
  const { reader } = useActors()
  const snapshot = useValue(reader, (current) => current)
  const close = () => reader.send({ type: 'reader.close' })
  return (
    <TitledDialog
      open
      size="full"
      title={
        snapshot.context.text === 'terms' ? (
          <Trans>Terms and conditions</Trans>
        ) : (
          <Trans>Terms of service</Trans>
        )
      }
      closeLabel={t`Close`}
      onClose={close}
    >
      <TermsBody
        phase={
          snapshot.matches({ open: 'shown' })
            ? 'shown'
            : snapshot.matches({ open: 'unreadable' })
              ? 'unreadable'
              : 'reading'
        }
        terms={snapshot.context.terms}
        onRetry={() => reader.send({ type: 'reader.retry' })}
      />
    </TitledDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { useActors } from '#src/actors/context.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'

import { TermsBody } from './terms-body.tsx'

/** The terms and conditions, over the whole page. */
export const TermsReader = () => {
  const { t } = useLingui()
  const { reader } = useActors()
  const snapshot = useValue(reader, (current) => current)
  const close = () => reader.send({ type: 'reader.close' })
  return (
    <TitledDialog
      open
      size="full"
      title={<Trans>Terms and conditions</Trans>}
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

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { TermsText } from '#machines/app/reader.machine.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useActors } from '#src/actors/context.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'

import { TermsBody } from './terms-body.tsx'

const titles = {
  terms: () => <Trans>Terms and conditions</Trans>,
  termsOfService: () => <Trans>Terms of service</Trans>,
  saleTerms: () => <Trans>Terms of sale</Trans>,
  geneDonorTerms: () => <Trans>Terms for gene donors</Trans>,
} satisfies Record<TermsText, () => ReactNode>

/** Shows terms over the whole page. */
export const TermsReader = () => {
  const { t } = useLingui()
  const { reader } = useActors()
  const snapshot = useValue(reader, (current) => current)
  const close = () => reader.send({ type: 'reader.close' })
  return (
    <TitledDialog
      open
      size="full"
      title={titles[snapshot.context.text]()}
      closeLabel={t`Close`}
      onClose={close}
    >
      <TermsBody
        phase={
          snapshot.matches({ open: 'shown' })
            ? 'shown'
            : snapshot.matches({ open: 'loadFailed' })
              ? 'loadFailed'
              : 'loading'
        }
        terms={snapshot.context.terms}
        onRetry={() => reader.send({ type: 'reader.retry' })}
      />
    </TitledDialog>
  )
}

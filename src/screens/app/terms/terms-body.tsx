import { Trans, useLingui } from '@lingui/react/macro'

import type { Terms } from '#contract/app/app.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'

import { TermsText } from './terms-text.tsx'

type TermsBodyProps = {
  phase: 'loading' | 'shown' | 'loadFailed'
  terms: Terms['terms']
  onRetry: () => void
}

/** The text of the terms, its loading state, or its load error. */
export const TermsBody = ({ phase, terms, onRetry }: TermsBodyProps) => {
  const { t } = useLingui()
  if (phase === 'shown') return <TermsText terms={terms} />
  if (phase === 'loadFailed')
    return (
      <Alert
        tone="error"
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>We could not load the text.</Trans>
      </Alert>
    )
  return (
    <Loading label={t`Loading`}>
      <Skeleton shape="heading" />
      <Skeleton shape="text" count={8} />
    </Loading>
  )
}

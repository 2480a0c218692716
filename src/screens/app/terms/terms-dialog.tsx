import { Trans } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import type { TermsActor } from '#machines/account/terms.machine.ts'
import { useActors } from '#src/actors/context.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'

import { TermsBody } from './terms-body.tsx'

/**
 * The terms of service, over the whole page until they are accepted. The only alternative is to log
 * out.
 */
export const TermsDialog = () => {
  const terms = useValue(useActors().auth, ({ children }) => children.terms)
  return terms ? <OpenTerms terms={terms} /> : null
}

const OpenTerms = ({ terms }: { terms: TermsActor }) => {
  const { auth } = useActors()
  const snapshot = useValue(terms, (current) => current)
  const isLoggingOut = useValue(auth, (current) =>
    current.matches({ customer: { session: 'closing' } }),
  )
  const isAccepting = snapshot.matches('accepting') || snapshot.matches('loadingUser')
  const canAccept = snapshot.can({ type: 'terms.accept' })
  return (
    <TitledDialog
      open
      size="full"
      dismissable={false}
      title={<Trans>Terms of service</Trans>}
      actions={
        <>
          <Button
            variant="quiet"
            busy={isLoggingOut}
            onClick={() => auth.send({ type: 'session.close' })}
          >
            <Trans>Log out</Trans>
          </Button>
          <Button
            busy={isAccepting}
            disabled={!canAccept && !isAccepting}
            onClick={() => terms.send({ type: 'terms.accept' })}
          >
            <Trans>Accept and continue</Trans>
          </Button>
        </>
      }
    >
      <TermsBody
        phase={
          snapshot.matches({ required: 'loading' })
            ? 'loading'
            : snapshot.matches({ required: 'loadFailed' })
              ? 'loadFailed'
              : 'shown'
        }
        terms={snapshot.context.terms}
        onRetry={() => terms.send({ type: 'terms.retry' })}
      />
    </TitledDialog>
  )
}

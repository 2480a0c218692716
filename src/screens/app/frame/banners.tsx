import { Trans } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'
import { Suspense } from 'react'

import { useActors, useIsOffline, useUser } from '#src/actors/context.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'

const RussianOffer = lazyComponent(async () => (await import('./russian-offer.tsx')).RussianOffer, {
  missing: null,
})

/** The banners that apply to the whole portal. */
export const Banners = () => {
  const isOffline = useIsOffline()
  const user = useUser()
  const isOffering = useValue(useActors().locale, (snapshot) =>
    snapshot.matches({ russian: 'offering' }),
  )
  return (
    <>
      <Banner tone="offline">
        {isOffline ? (
          <Trans>You are offline. You are still logged in, but this page may be out of date.</Trans>
        ) : null}
      </Banner>
      {user?.is_email_confirmed === false && user.email !== null ? (
        <ConfirmationReminder email={user.email} />
      ) : null}
      <Suspense fallback={null}>{isOffering ? <RussianOffer /> : null}</Suspense>
    </>
  )
}

/** Disappears once the link is opened on any device; the ping reports it. */
const ConfirmationReminder = ({ email }: { email: string }) => {
  const { resendConfirmation } = useActors()
  return (
    <Banner
      tone="warning"
      action={
        <Button
          variant="secondary"
          onClick={() => resendConfirmation.send({ type: 'resend.open', email, isImmediate: true })}
        >
          <Trans>Send the link again</Trans>
        </Button>
      }
    >
      <Trans>Confirm your email address: open the link we sent to {email}.</Trans>
    </Banner>
  )
}

import { use } from 'react'

import { useWords } from '#src/actors/context.tsx'
import { LoginForm } from '#src/screens/account/login-view.tsx'
import { LazyPageAlert } from '#src/screens/messages/lazily.tsx'
import { CheckoutScreen } from '#src/screens/order/checkout/checkout-screen.tsx'

/** The checkout, with the log-in of another room in it. To be loaded lazily. */
export const Checkout = ({ step }: { step: string }) => {
  const { bring } = useWords()
  const account = bring('account')
  const forms = bring('forms')
  use(bring('order'))
  use(forms)
  use(account)
  const login = (
    <>
      <LazyPageAlert />
      <LoginForm />
    </>
  )
  return <CheckoutScreen step={step} login={login} />
}

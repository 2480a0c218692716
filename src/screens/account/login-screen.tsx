import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import type { LoginSearch } from '#src/actors/entrance/searches.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { LazyLoginArt } from '#src/screens/app/arts.ts'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { LoginView } from './login-view.tsx'

const RestoreView = lazyPart(async () => (await import('./restore-view.tsx')).RestoreView, {
  address: /^\/login\?.*restore=/,
})
const RegistrationView = lazyPart(
  async () => (await import('./registration-view.tsx')).RegistrationView,
  { address: /^\/login\?.*register=/ },
)

type LoginScreenProps = LoginSearch & { idLoginForm: ReactNode }

/**
 * The way in: logging in, with a password or an eID, asking for a new password, or making an account. The title is
 * there before the form.
 */
export const LoginScreen = (search: LoginScreenProps) => {
  const { title, lead, form } = partsOf(search)
  return (
    <Main width="narrow" art={<LazyLoginArt />}>
      <PageHead title={title} lead={lead} />
      <Suspense fallback={null}>{form}</Suspense>
    </Main>
  )
}

type Parts = { title: ReactNode; lead?: ReactNode; form: ReactNode }

const partsOf = ({ idLoginForm, ...search }: LoginScreenProps): Parts => {
  const { restore, register, idLogin, newAccount } = search
  if (idLogin === 'true' || newAccount === 'true')
    return { title: <Trans>Log in with your ID</Trans>, form: idLoginForm }
  if (restore === 'true')
    return {
      title: <Trans>Reset your password</Trans>,
      lead: <Trans>We will email you a link to choose a new password.</Trans>,
      form: <RestoreView />,
    }
  if (register === 'true')
    return {
      title: <Trans>Create an account</Trans>,
      lead: <Trans>You need an account to order tests and read your reports.</Trans>,
      form: <RegistrationView />,
    }
  return {
    title: <Trans>Log in</Trans>,
    lead: <Trans>Track your tests, read your reports and manage your data.</Trans>,
    form: <LoginView />,
  }
}

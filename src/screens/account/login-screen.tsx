import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import type { LoginSearch } from '#src/actors/navigation/search-params.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { LazyLoginArt } from '#src/screens/app/lazy-art.ts'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { LoginView } from './login-view.tsx'

const RestoreView = lazyComponent(async () => (await import('./restore-view.tsx')).RestoreView, {
  address: /^\/login\?.*restore=/,
})
const RegistrationView = lazyComponent(
  async () => (await import('./registration-view.tsx')).RegistrationView,
  { address: /^\/login\?.*register=/ },
)

type LoginScreenProps = LoginSearch & { idLoginForm: ReactNode }

/**
 * The log-in page: password log-in, ID log-in, password reset or registration. Its heading renders
 * before the form has loaded.
 */
export const LoginScreen = (search: LoginScreenProps) => {
  const { title, lead, form } = loginPartsOf(search)
  return (
    <Main width="narrow" art={<LazyLoginArt />}>
      <PageHead title={title} lead={lead} />
      <Suspense fallback={null}>{form}</Suspense>
    </Main>
  )
}

type LoginParts = { title: ReactNode; lead?: ReactNode; form: ReactNode }

const loginPartsOf = ({ idLoginForm, ...search }: LoginScreenProps): LoginParts => {
  const { restore, register, idLogin, newAccount } = search
  if (idLogin === 'true' || newAccount === 'true')
    return { title: <Trans>Log in with your ID</Trans>, form: idLoginForm }
  if (restore === 'true')
    return {
      title: <Trans>Reset your password</Trans>,
      lead: <Trans>We will email you a link to choose a new password.</Trans>,
      form: <RestoreView page="/login" />,
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

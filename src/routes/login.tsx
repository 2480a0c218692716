import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { guardLogin } from '#src/router/route-guards.ts'
import { LoginSearch } from '#src/actors/navigation/search-params.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { LoginScreen } from '#src/screens/account/login-screen.tsx'
import { loginTitle } from '#src/screens/app/titles.ts'

const IdLoginView = lazyComponent(
  async () => (await import('#src/screens/identity/id-login-view.tsx')).IdLoginView,
  {
    address: /^\/login\?.*(idLogin|newAccount)=/,
    messages: ['identity'],
  },
)

const Page = () => {
  const search = Route.useSearch()
  return <LoginScreen {...search} idLoginForm={<IdLoginView {...search} />} />
}

export const Route = createFileRoute('/login')({
  staticData: { title: loginTitle },
  validateSearch: LoginSearch,
  beforeLoad: guardLogin,
  loader: loadScreen(['account']),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'

import { enterLogin } from '#src/actors/entrance/entrance.ts'
import { readLoginSearch } from '#src/actors/entrance/searches.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { LoginScreen } from '#src/screens/account/login-screen.tsx'
import { titleOfLogin } from '#src/screens/app/titles.ts'

const IdLoginView = lazyPart(
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
  staticData: { title: titleOfLogin },
  validateSearch: readLoginSearch,
  beforeLoad: enterLogin,
  loader: ({ context }) => context.words.bring('account'),
  component: Page,
})

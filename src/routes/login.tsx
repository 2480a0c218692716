import { createFileRoute } from '@tanstack/react-router'

import { enterLogin } from '#src/actors/entrance/entrance.ts'
import { readLoginSearch } from '#src/actors/entrance/searches.ts'
import { LoginScreen } from '#src/screens/account/login-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const Page = () => <LoginScreen {...Route.useSearch()} />

export const Route = createFileRoute('/login')({
  staticData: { title: titles.login },
  validateSearch: readLoginSearch,
  beforeLoad: enterLogin,
  loader: ({ context }) => context.words.bring('account'),
  component: Page,
})

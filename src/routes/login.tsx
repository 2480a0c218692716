import { createFileRoute } from '@tanstack/react-router'

import { enterLogin } from '#src/actors/entrance.ts'
import { LoginScreen } from '#src/screens/account/login-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: titles.login },
  beforeLoad: enterLogin,
  loader: ({ context }) => context.words.bring('account'),
  component: LoginScreen,
})

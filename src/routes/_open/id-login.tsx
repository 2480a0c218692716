import { createFileRoute } from '@tanstack/react-router'

import { getReturnToken } from '#src/actors/identity/return-token.ts'
import { titles } from '#src/screens/app/titles.ts'
import { IdLoginReturnScreen } from '#src/screens/identity/id-login-return-screen.tsx'

export const Route = createFileRoute('/_open/id-login')({
  staticData: { title: titles.idLogin },
  loader: ({ context }) => context.translations.load('identity'),
  component: () => <IdLoginReturnScreen token={getReturnToken()} />,
})

import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { getReturnToken } from '#src/actors/identity/return-token.ts'
import { titles } from '#src/screens/app/titles.ts'
import { IdLoginReturnScreen } from '#src/screens/identity/id-login-return-screen.tsx'

export const Route = createFileRoute('/_open/id-login')({
  staticData: { title: titles.idLogin },
  loader: loadScreen(['identity']),
  component: () => <IdLoginReturnScreen token={getReturnToken()} page="/login" />,
})

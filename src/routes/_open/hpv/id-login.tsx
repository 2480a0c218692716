import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { getReturnToken } from '#src/actors/identity/return-token.ts'
import { titles } from '#src/screens/app/titles.ts'
import { IdLoginReturnScreen } from '#src/screens/identity/id-login-return-screen.tsx'

/** The return from an ID log-in that was started on the page of the study. */
export const Route = createFileRoute('/_open/hpv/id-login')({
  staticData: { title: titles.idLogin },
  loader: loadScreen(['identity']),
  component: () => <IdLoginReturnScreen token={getReturnToken()} page="/hpv" />,
})

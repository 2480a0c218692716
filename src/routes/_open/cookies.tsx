import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { CookiesScreen } from '#src/screens/analytics/cookies-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/cookies')({
  staticData: { title: titles.cookies },
  loader: loadScreen(['analytics']),
  component: CookiesScreen,
})

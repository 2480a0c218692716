import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { RestoreScreen } from '#src/screens/account/restore-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

/** Requests a link to set a new password in the languages of the study. */
export const Route = createFileRoute('/_open/hpv/restore')({
  staticData: { title: titles.restore },
  loader: loadScreen(['account']),
  component: () => <RestoreScreen page="/hpv" />,
})

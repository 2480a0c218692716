import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ErasedScreen } from '#src/screens/security/erased-screen.tsx'

/** Checks a receipt in the languages of the study. */
export const Route = createFileRoute('/_open/hpv/receipt')({
  staticData: { title: titles.erased },
  loader: loadScreen(['security']),
  component: () => <ErasedScreen receipt="" />,
})

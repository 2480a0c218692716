import { createFileRoute } from '@tanstack/react-router'

import { VerificationSearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { VerificationScreen } from '#src/screens/identity/verification/verification-screen.tsx'

const Page = () => <VerificationScreen returnTo={Route.useSearch().return_to} />

export const Route = createFileRoute('/_personal/verification')({
  staticData: { title: titles.verification },
  validateSearch: VerificationSearch,
  loader: loadScreen(['identity'], () => ['/auth/veriff/latest']),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'

import { validateVerificationSearch } from '#src/actors/navigation/search-params.ts'
import { titles } from '#src/screens/app/titles.ts'
import { VerificationScreen } from '#src/screens/identity/verification/verification-screen.tsx'

const Page = () => <VerificationScreen returnTo={Route.useSearch().return_to} />

export const Route = createFileRoute('/_personal/verification')({
  staticData: { title: titles.verification },
  validateSearch: validateVerificationSearch,
  loader: ({ context }) => context.translations.load('identity'),
  component: Page,
})

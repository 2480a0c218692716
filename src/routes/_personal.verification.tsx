import { createFileRoute } from '@tanstack/react-router'

import { readVerificationSearch } from '#src/actors/entrance/searches.ts'
import { titles } from '#src/screens/app/titles.ts'
import { VerificationScreen } from '#src/screens/identity/verification/verification-screen.tsx'

const Page = () => <VerificationScreen returnTo={Route.useSearch().return_to} />

export const Route = createFileRoute('/_personal/verification')({
  staticData: { title: titles.verification },
  validateSearch: readVerificationSearch,
  loader: ({ context }) => context.words.bring('identity'),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'

import { readConfirmationSearch } from '#src/actors/entrance/searches.ts'
import { VerifyEmailScreen } from '#src/screens/account/verify-email-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const Page = () => {
  const { id = '', signature = '' } = Route.useSearch()
  return <VerifyEmailScreen id={id} signature={signature} />
}

export const Route = createFileRoute('/_open/verify-email')({
  staticData: { title: titles.verifyEmail },
  validateSearch: readConfirmationSearch,
  loader: ({ context }) => context.words.bring('account'),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { ConfirmationSearch } from '#src/actors/navigation/search-params.ts'
import { VerifyEmailScreen } from '#src/screens/account/verify-email-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const Page = () => {
  const { id = '', signature = '' } = Route.useSearch()
  return <VerifyEmailScreen id={id} signature={signature} page="/hpv" />
}

/** Confirms an email address in the languages of the study. */
export const Route = createFileRoute('/_open/hpv/verify-email')({
  staticData: { title: titles.verifyEmail },
  validateSearch: ConfirmationSearch,
  loader: loadScreen(['account']),
  component: Page,
})

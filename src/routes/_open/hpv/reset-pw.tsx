import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { CodeSearch } from '#src/actors/navigation/search-params.ts'
import { ResetPasswordScreen } from '#src/screens/account/reset-password-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const Page = () => <ResetPasswordScreen code={Route.useSearch().code ?? ''} page="/hpv" />

/** Sets a new password in the languages of the study. */
export const Route = createFileRoute('/_open/hpv/reset-pw')({
  staticData: { title: titles.resetPassword },
  validateSearch: CodeSearch,
  loader: loadScreen(['account']),
  component: Page,
})

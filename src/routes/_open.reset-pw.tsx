import { createFileRoute } from '@tanstack/react-router'

import { readCodeSearch } from '#src/actors/entrance/searches.ts'
import { ResetPasswordScreen } from '#src/screens/account/reset-password-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const Page = () => <ResetPasswordScreen code={Route.useSearch().code ?? ''} />

export const Route = createFileRoute('/_open/reset-pw')({
  staticData: { title: titles.resetPassword },
  validateSearch: readCodeSearch,
  loader: ({ context }) => context.words.bring('account'),
  component: Page,
})

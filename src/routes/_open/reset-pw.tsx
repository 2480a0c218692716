import { createFileRoute } from '@tanstack/react-router'

import { validateCodeSearch } from '#src/actors/navigation/search-params.ts'
import { ResetPasswordScreen } from '#src/screens/account/reset-password-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const Page = () => <ResetPasswordScreen code={Route.useSearch().code ?? ''} />

export const Route = createFileRoute('/_open/reset-pw')({
  staticData: { title: titles.resetPassword },
  validateSearch: validateCodeSearch,
  loader: ({ context }) => context.translations.load('account'),
  component: Page,
})

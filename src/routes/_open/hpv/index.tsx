import { createFileRoute } from '@tanstack/react-router'

import { StepUpProvider } from '#src/actors/account/step-up.tsx'
import { StudySearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { StepUp } from '#src/screens/security/step-up.tsx'
import { HpvScreen } from '#src/screens/study/hpv-screen.tsx'

const Page = () => {
  const { newAccount, hpvTerms } = Route.useSearch()
  return (
    <StepUpProvider>
      <HpvScreen isJoining={newAccount === 'true' && hpvTerms !== undefined} />
      <StepUp />
    </StepUpProvider>
  )
}

export const Route = createFileRoute('/_open/hpv/')({
  staticData: { title: titles.study },
  validateSearch: StudySearch,
  loader: loadScreen(['study', 'delivery', 'forms', 'account'], () => ['/hpv/status']),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'

import { StepUpProvider } from '#src/actors/account/step-up.tsx'
import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ProfileScreen } from '#src/screens/identity/profile-screen.tsx'
import { SecuritySections } from '#src/screens/security/security-sections.tsx'

const Page = () => (
  <StepUpProvider>
    <ProfileScreen>
      <SecuritySections />
    </ProfileScreen>
  </StepUpProvider>
)

export const Route = createFileRoute('/_personal/profile')({
  staticData: { title: titles.profile },
  loader: loadScreen(['identity', 'forms', 'security', 'account'], () => [
    '/user/identity',
    '/user/gene-donor-data',
    '/user/sessions',
  ]),
  component: Page,
})

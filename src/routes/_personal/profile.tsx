import { createFileRoute } from '@tanstack/react-router'

import { StepUpProvider } from '#src/actors/account/step-up.tsx'
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
  loader: ({ context }) =>
    Promise.all(
      (['identity', 'forms', 'security', 'account'] as const).map(context.translations.load),
    ),
  component: Page,
})

import { Suspense } from 'react'

import { useStepUp } from '#src/actors/account/step-up.tsx'

import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The security and privacy sections of the profile. */
export const SecuritySections = () => (
  <>
    <EmailSection />
    <PasswordSection />
    <SessionsSection />
    <ExportSection />
    <EraseSection />
    <StepUp />
  </>
)

const StepUpDialog = lazyComponent(
  async () => (await import('./step-up-dialog.tsx')).StepUpDialog,
  {
    isOverPage: true,
  },
)

const StepUp = () => {
  const { snapshot } = useStepUp()
  if (snapshot.matches('closed')) return null
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  )
}

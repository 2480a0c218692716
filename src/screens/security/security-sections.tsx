import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { StepUp } from './step-up.tsx'

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

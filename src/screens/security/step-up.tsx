import { Suspense, type ReactNode } from 'react'

import { StepUpProvider, useStepUp } from '#src/actors/account/step-up.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'

const StepUpDialog = lazyComponent(
  async () => (await import('./step-up-dialog.tsx')).StepUpDialog,
  {
    isOverPage: true,
    messages: ['security'],
  },
)

/** Asks the customer to confirm their identity while a call of the page waits for it. */
export const StepUp = () => {
  const { snapshot } = useStepUp()
  if (snapshot.matches('closed')) return null
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  )
}

/** A page whose components can ask the customer to confirm their identity. */
export const WithStepUp = ({ children }: { children: ReactNode }) => (
  <StepUpProvider>
    {children}
    <StepUp />
  </StepUpProvider>
)

import { useLingui } from '@lingui/react/macro'
import { useLocation, useMatch } from '@tanstack/react-router'
import { useValue } from '#src/actors/use-value.ts'
import { Suspense, type ReactNode } from 'react'

import { useActors, useGate } from '#src/actors/context.tsx'
import { isOpenedWithSecret } from '#src/actors/entrance/guards.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { LazyVoice } from '#src/screens/messages/lazily.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'

import { Foot } from './foot.tsx'
import { Head } from './head.tsx'
import { Banners } from './banners.tsx'
import { WaitingScreen } from '#src/screens/app/pages/waiting-screen.tsx'

const TermsDialog = lazyPart(
  async () => (await import('#src/screens/app/terms/terms-dialog.tsx')).TermsDialog,
  { isOverPage: true },
)
const ResendDialog = lazyPart(async () => (await import('./resend-dialog.tsx')).ResendDialog, {
  isOverPage: true,
})
const SessionKeeper = lazyPart(
  async () => (await import('#src/screens/session/session-keeper.tsx')).SessionKeeper,
  { missing: null },
)
const TermsReader = lazyPart(
  async () => (await import('#src/screens/app/terms/terms-reader.tsx')).TermsReader,
  { isOverPage: true },
)

/** What stands around every screen, and what may lie over it. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  const { requests, reader, resendConfirmation } = useActors()
  const gate = useGate()
  const isPersonal = useMatch({ from: '/_personal', shouldThrow: false }) !== undefined
  // a personal page is gone as soon as its customer is, before the way to the log-in is taken
  const isCustomer = gate === 'customer' || gate === 'lapsed'
  const isExempt = useLocation({ select: ({ pathname }) => isOpenedWithSecret(pathname) })
  const mustAccept = gate === 'terms' && !isExempt
  const isOpen = !mustAccept && (isCustomer || !isPersonal)
  const isBusy = useValue(requests, (snapshot) => snapshot.matches('busy'))
  const isResending = useValue(resendConfirmation, (snapshot) => snapshot.matches('open'))
  const isReading = useValue(reader, (snapshot) => snapshot.matches('open'))
  return (
    <>
      <ProgressBar active={isBusy} label={t`Loading`} />
      <Page
        covered={gate === 'lapsed'}
        skipLabel={t`Skip to content`}
        topBar={<Head />}
        banner={<Banners />}
        footer={<Foot />}
      >
        {isOpen ? children : <WaitingScreen />}
      </Page>
      <Suspense fallback={null}>
        {mustAccept ? <TermsDialog /> : null}
        {isCustomer || gate === 'terms' ? <SessionKeeper /> : null}
        {isReading ? <TermsReader /> : null}
        {isResending ? <ResendDialog /> : null}
        <LazyVoice />
      </Suspense>
    </>
  )
}

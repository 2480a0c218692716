import { useLingui } from '@lingui/react/macro'
import { useLocation, useMatch } from '@tanstack/react-router'
import { useValue } from '#src/actors/use-value.ts'
import { Suspense, type ReactNode } from 'react'

import { useActors, useAuthStatus } from '#src/actors/context.tsx'
import { isAnalyticsRefused, untilIdle } from '#src/actors/analytics/start-analytics.ts'
import { useIsHydrated } from '#src/ui/action/use-is-hydrated.ts'
import { isOpenedWithSecret } from '#src/actors/navigation/route-rules.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { LazyMessageHost } from '#src/screens/messages/lazy-messages.tsx'
import { ProgressBar } from '#src/ui/progress/progress-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'

import { PortalFooter } from './footer.tsx'
import { PortalHeader } from './header.tsx'
import { Banners } from './banners.tsx'
import { LoadingScreen } from '#src/screens/app/pages/loading-screen.tsx'

const TermsDialog = lazyComponent(
  async () => (await import('#src/screens/app/terms/terms-dialog.tsx')).TermsDialog,
  { isOverPage: true },
)
const ResendDialog = lazyComponent(async () => (await import('./resend-dialog.tsx')).ResendDialog, {
  isOverPage: true,
})
const SessionDialogs = lazyComponent(
  async () => (await import('#src/screens/session/session-dialogs.tsx')).SessionDialogs,
  { missing: null },
)
const TermsReader = lazyComponent(
  async () => (await import('#src/screens/app/terms/terms-reader.tsx')).TermsReader,
  { isOverPage: true },
)

const AnalyticsQuestion = lazyComponent(
  async () => {
    await untilIdle()
    return (await import('#src/screens/analytics/analytics-question.tsx')).AnalyticsQuestion
  },
  { fallback: null, missing: null, messages: ['analytics'] },
)

/** The frame of all screens, with the dialogs that may open over them. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  const { requests, reader, resendConfirmation } = useActors()
  const authStatus = useAuthStatus()
  const isPersonal = useMatch({ from: '/_personal', shouldThrow: false }) !== undefined
  // Hides a personal page as soon as the customer is logged out, before the redirect to the log-in.
  const isCustomer = authStatus === 'customer' || authStatus === 'expired'
  const isExempt = useLocation({ select: ({ pathname }) => isOpenedWithSecret(pathname) })
  const mustAccept = authStatus === 'terms' && !isExempt
  const isOpen = !mustAccept && (isCustomer || !isPersonal)
  const isHydrated = useIsHydrated()
  const isBusy = useValue(requests, (snapshot) => snapshot.matches('busy'))
  const isResending = useValue(resendConfirmation, (snapshot) => snapshot.matches('open'))
  const isReading = useValue(reader, (snapshot) => snapshot.matches('open'))
  return (
    <>
      <ProgressBar active={isBusy} label={t`Loading`} />
      <Page
        covered={authStatus === 'expired'}
        skipLabel={t`Skip to content`}
        topBar={<PortalHeader />}
        banner={<Banners />}
        footer={<PortalFooter />}
      >
        {isOpen ? children : <LoadingScreen />}
      </Page>
      <Suspense fallback={null}>
        {mustAccept ? <TermsDialog /> : null}
        {isCustomer || authStatus === 'terms' ? <SessionDialogs /> : null}
        {isReading ? <TermsReader /> : null}
        {isResending ? <ResendDialog /> : null}
      </Suspense>
      <LazyMessageHost />
      {isHydrated && !isAnalyticsRefused() ? <AnalyticsQuestion /> : null}
    </>
  )
}

import { createContext, use, type ReactNode } from 'react'

import type { User } from '#contract/account/account.ts'
import type { Locale } from '#contract/locale.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import { selectAuthStatus, type AuthStatus } from '#machines/account/auth-status.ts'
import { selectedLocale } from '#machines/app/locale.machine.ts'

import type { Actors } from './actors.ts'
import type { Translations } from '#src/i18n/translations.ts'
import { useValue } from './use-value.ts'

/** What every screen can use. */
type PortalContextValue = {
  actors: Actors
  translations: Translations
  isPrerendered: boolean
}

const PortalContext = createContext<PortalContextValue | null>(null)

export const PortalProvider = ({
  children,
  ...portalContext
}: PortalContextValue & { children: ReactNode }) => (
  <PortalContext value={portalContext}>{children}</PortalContext>
)

const usePortalContext = (): PortalContextValue => {
  const portalContext = use(PortalContext)
  if (!portalContext) throw new Error('The component is outside PortalContext')
  return portalContext
}

export const useActors = (): Actors => usePortalContext().actors
export const useTranslations = (): Translations => usePortalContext().translations

/** The step-up dialog of the page; `null` outside `StepUpProvider`. */
export const StepUpContext = createContext<StepUpActor | null>(null)
export const useStepUpActor = (): StepUpActor | null => use(StepUpContext)

/**
 * Returns the auth status. While a pre-rendered page is hydrated it is `visitor`, until the server
 * has answered.
 */
export const useAuthStatus = (): AuthStatus => {
  const { actors, isPrerendered } = usePortalContext()
  const authStatus = useValue(actors.auth, selectAuthStatus)
  return authStatus === 'pending' && isPrerendered ? 'visitor' : authStatus
}

export const useUser = (): User | null => useValue(useActors().auth, ({ context }) => context.user)

export const useLocale = (): Locale => useValue(useActors().locale, ({ context }) => context.shown)

/** Returns the language that the language control shows. */
export const useSelectedLocale = (): Locale => useValue(useActors().locale, selectedLocale)

export const useIsOffline = (): boolean =>
  useValue(useActors().auth, (snapshot) => snapshot.hasTag('offline'))

export const useProductsCount = (): number =>
  useValue(useActors().cart, ({ context }) => context.cart?.products_count ?? 0)

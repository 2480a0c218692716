import { createContext, use, type ReactNode } from 'react'

import type { User } from '#contract/account.ts'
import type { Locale } from '#contract/locale.ts'
import { selectGate, type Gate } from '#machines/account/gate.ts'

import type { Actors } from './actors.ts'
import type { Words } from './words.ts'
import { useValue } from './use-value.ts'

/** What every screen can reach. */
export type Surroundings = { actors: Actors; words: Words; isPrerendered: boolean }

const SurroundingsContext = createContext<Surroundings | null>(null)

export const SurroundingsProvider = ({
  children,
  ...surroundings
}: Surroundings & { children: ReactNode }) => (
  <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
)

const useSurroundings = (): Surroundings => {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('There is no portal around this component')
  return surroundings
}

export const useActors = (): Actors => useSurroundings().actors
export const useWords = (): Words => useSurroundings().words

/** Who is here. A page that came with its markup takes its reader for a visitor until the server has said. */
export const useGate = (): Gate => {
  const { actors, isPrerendered } = useSurroundings()
  const gate = useValue(actors.auth, selectGate)
  return gate === 'pending' && isPrerendered ? 'visitor' : gate
}

export const useUser = (): User | null => useValue(useActors().auth, ({ context }) => context.user)

export const useLocale = (): Locale => useValue(useActors().locale, ({ context }) => context.shown)

export const useIsOffline = (): boolean =>
  useValue(useActors().auth, (snapshot) => snapshot.hasTag('offline'))

export const useProductsCount = (): number =>
  useValue(useActors().cart, ({ context }) => context.cart?.products_count ?? 0)

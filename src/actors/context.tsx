import { createContext, use, type ReactNode } from 'react'

import type { Actors } from './actors.ts'

const ActorsContext = createContext<Actors | null>(null)

export const ActorsProvider = ({ actors, children }: { actors: Actors; children: ReactNode }) => (
  <ActorsContext value={actors}>{children}</ActorsContext>
)

export const useActors = (): Actors => {
  const actors = use(ActorsContext)
  if (!actors) throw new Error('There are no actors above this component')
  return actors
}

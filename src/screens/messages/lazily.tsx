import { Suspense } from 'react'

import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { lazyPart, partMissing as missing } from '#src/screens/app/lazy-part.tsx'

/*
 * What the portal says beside its screens is a part of its own, with its words. It is fetched when there is something
 * to say, or when the person first touches the page (fetch-messages.ts), so that it is there should the network go.
 */

const fetchTexts = () => import('./said.tsx')
const messages = ['messages'] as const
/** Keeps the line of a sentence that is still loading, so that a button below it does not move. */
const fallback = '\u00A0'

const Voice = lazyPart(async () => (await import('./voice.tsx')).Voice, {
  isOverPage: true,
  messages,
})
const PageAlert = lazyPart(async () => (await import('./page-alert.tsx')).PageAlert, { messages })

export const LazyVoice = () => {
  const { snackbar, dialog } = useActors()
  const isPassing = useValue(snackbar, (snapshot) => !snapshot.matches('hidden'))
  const isOpen = useValue(dialog, (snapshot) => snapshot.matches('open'))
  return <Suspense fallback={null}>{isPassing || isOpen ? <Voice /> : null}</Suspense>
}

export const LazyPageAlert = () => {
  const isHidden = useValue(useActors().alert, (snapshot) => snapshot.matches('hidden'))
  return <Suspense fallback={null}>{isHidden ? null : <PageAlert />}</Suspense>
}

export const LazyProblemText = lazyPart(async () => (await fetchTexts()).ProblemText, {
  fallback,
  missing,
  messages,
})
export const LazyIncidentOffer = lazyPart(async () => (await fetchTexts()).IncidentOffer, {
  fallback: null,
  missing: null,
  messages,
})
export const LazyIncidentCode = lazyPart(async () => (await fetchTexts()).IncidentCode, {
  fallback: null,
  missing: null,
  messages,
})
export const LazySuccessText = lazyPart(async () => (await fetchTexts()).SuccessText, {
  fallback,
  missing,
  messages,
})
export const LazyFieldText = lazyPart(async () => (await fetchTexts()).FieldText, {
  fallback: null,
  missing,
  messages,
})

import { Suspense } from 'react'

import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { lazyComponent, loadFailedMessage as missing } from '#src/screens/app/lazy-component.tsx'

/*
 * The messages outside the screens are a separate chunk, with their catalog. It is loaded with
 * the first message or on the first interaction (load-messages.ts), so that it is there when the
 * network fails.
 */

const importTexts = () => import('./problem-text.tsx')
const messages = ['messages'] as const
/** Keeps the height of a line while its text loads, so that a button below it does not move. */
const fallback = '\u00A0'

const MessageHost = lazyComponent(async () => (await import('./message-host.tsx')).MessageHost, {
  isOverPage: true,
  messages,
})
const PageAlert = lazyComponent(async () => (await import('./page-alert.tsx')).PageAlert, {
  messages,
})

export const LazyMessageHost = () => {
  const { snackbar, dialog } = useActors()
  const hasSnackbar = useValue(snackbar, (snapshot) => !snapshot.matches('hidden'))
  const hasDialog = useValue(dialog, (snapshot) => snapshot.matches('open'))
  return <Suspense fallback={null}>{hasSnackbar || hasDialog ? <MessageHost /> : null}</Suspense>
}

export const LazyPageAlert = () => {
  const isHidden = useValue(useActors().alert, (snapshot) => snapshot.matches('hidden'))
  return <Suspense fallback={null}>{isHidden ? null : <PageAlert />}</Suspense>
}

export const LazyProblemText = lazyComponent(async () => (await importTexts()).ProblemText, {
  fallback,
  missing,
  messages,
})
export const LazyIncidentOffer = lazyComponent(async () => (await importTexts()).IncidentOffer, {
  fallback: null,
  missing: null,
  messages,
})
export const LazyIncidentCode = lazyComponent(async () => (await importTexts()).IncidentCode, {
  fallback: null,
  missing: null,
  messages,
})
export const LazySuccessText = lazyComponent(async () => (await importTexts()).SuccessText, {
  fallback,
  missing,
  messages,
})
export const LazyFieldText = lazyComponent(async () => (await importTexts()).FieldText, {
  fallback: null,
  missing,
  messages,
})

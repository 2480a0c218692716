import { Suspense } from 'react'

import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { lazyComponent, loadFailedMessage as missing } from '#src/screens/app/lazy-component.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'

/*
 * The messages outside the screens are a separate chunk, with their catalog. It is loaded with
 * the first message or on the first interaction (load-messages.ts), so that it is there when the
 * network fails.
 */

const importTexts = () => import('./problem-text.tsx')
const messages = ['messages'] as const
/** Keeps the height of a line while its text loads, so that a button below it does not move. */
const fallback = '\u00A0'

const SnackbarMessage = lazyComponent(
  async () => (await import('./message-host.tsx')).SnackbarMessage,
  { fallback: null, isOverPage: true, messages },
)
const DialogMessage = lazyComponent(
  async () => (await import('./message-host.tsx')).DialogMessage,
  { fallback: null, isOverPage: true, messages },
)
const PageAlert = lazyComponent(async () => (await import('./page-alert.tsx')).PageAlert, {
  messages,
})

/** Renders the snackbar and the dialog. Screen readers announce a snackbar only in a live region that exists before it. */
export const LazyMessageHost = () => {
  const { snackbar, dialog } = useActors()
  const tone = useValue(snackbar, ({ context }) => context.queue[0]?.tone)
  const hasDialog = useValue(dialog, (snapshot) => snapshot.matches('open'))
  return (
    <>
      <LiveRegion>{tone && tone !== 'error' ? <SnackbarMessage /> : null}</LiveRegion>
      <LiveRegion urgent>{tone === 'error' ? <SnackbarMessage /> : null}</LiveRegion>
      {hasDialog ? <DialogMessage /> : null}
    </>
  )
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

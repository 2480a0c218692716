import { lazy, Suspense } from 'react'

import type { SuccessKey } from '#contract/messages.ts'
import type { ValidationError } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'

import type { ProblemProps } from './said.tsx'

/*
 * What the portal says beside its screens is a part of its own, with its words. It is fetched when there is something
 * to say, or when the person first touches the page (fetch-messages.ts), so that it is there should the network go.
 */

const Voice = lazy(async () => ({ default: (await import('./voice.tsx')).Voice }))
const PageAlert = lazy(async () => ({ default: (await import('./page-alert.tsx')).PageAlert }))
const ProblemText = lazy(async () => ({ default: (await import('./said.tsx')).ProblemText }))
const IncidentOffer = lazy(async () => ({ default: (await import('./said.tsx')).IncidentOffer }))
const IncidentCode = lazy(() =>
  import('./said.tsx').then(
    (said) => ({ default: said.IncidentCode }),
    () => ({ default: Nothing }),
  ),
)
const SuccessText = lazy(async () => ({ default: (await import('./said.tsx')).SuccessText }))
const FieldText = lazy(async () => ({ default: (await import('./said.tsx')).FieldText }))

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

/** The line of a sentence on its way is kept, so that a button below it does not move under a finger. */
export const LazyProblemText = ({ problem }: ProblemProps) => (
  <Suspense fallback={'\u00A0'}>
    <ProblemText problem={problem} />
  </Suspense>
)

export const LazyIncidentOffer = (props: ProblemProps) => (
  <Suspense fallback={null}>
    <IncidentOffer {...props} />
  </Suspense>
)

/** Where parts of the page are missing, this may be one of them: it is done without. */
export const LazyIncidentCode = (props: ProblemProps) => (
  <Suspense fallback={null}>
    <IncidentCode {...props} />
  </Suspense>
)

export const LazySuccessText = ({ message }: { message: SuccessKey }) => (
  <Suspense fallback={'\u00A0'}>
    <SuccessText message={message} />
  </Suspense>
)

export const LazyFieldText = ({ error }: { error: ValidationError }) => (
  <Suspense fallback={null}>
    <FieldText error={error} />
  </Suspense>
)

const Nothing = () => null

import { lazy, Suspense } from 'react'

import type { ValidationError, Problem } from '#contract/problem.ts'

/*
 * Messages come after the screen: their words and their look are a part of their own, fetched once the page stands.
 */

const Voice = lazy(async () => ({ default: (await import('./voice.tsx')).Voice }))
const PageAlert = lazy(async () => ({ default: (await import('./page-alert.tsx')).PageAlert }))
const ProblemText = lazy(async () => ({ default: (await import('./said.tsx')).ProblemText }))
const FieldText = lazy(async () => ({ default: (await import('./said.tsx')).FieldText }))

export const LazyVoice = () => (
  <Suspense fallback={null}>
    <Voice />
  </Suspense>
)

export const LazyPageAlert = () => (
  <Suspense fallback={null}>
    <PageAlert />
  </Suspense>
)

export const LazyProblemText = ({ problem }: { problem: Problem }) => (
  <Suspense fallback={null}>
    <ProblemText problem={problem} />
  </Suspense>
)

export const LazyFieldText = ({ error }: { error: ValidationError }) => (
  <Suspense fallback={null}>
    <FieldText error={error} />
  </Suspense>
)

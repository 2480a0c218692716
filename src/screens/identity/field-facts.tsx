import type { ReactNode } from 'react'

import type { ProblemKey } from '#contract/messages.ts'
import type { IdentityFormSnapshot } from '#machines/identity/identity-form.machine.ts'
import { mistakeOf } from '#src/screens/app/form-problem.tsx'
import { LazyFieldText } from '#src/screens/messages/lazily.tsx'

type Context = IdentityFormSnapshot['context']

/** What a field of this name holds at first, and what is wrong with it. */
export const fieldOf = ({ values, problem }: Context, name: string) => ({
  name,
  defaultValue: values[name] ?? '',
  error: mistakeOf(problem?.validationErrors, name),
})

/** The words of what a field finds wrong by itself. */
export const sayOf =
  (field: string) =>
  (message: ProblemKey): ReactNode => <LazyFieldText error={{ field, message }} />

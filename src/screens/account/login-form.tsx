import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { FormEvent } from 'react'

import type { Problem } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import { CredentialFields } from './credential-fields.tsx'

/** The log-in with email and password. What is not about a field is the alert of the page, above the form. */
export const LoginForm = () => {
  const { login } = useActors()
  const isBusy = useValue(login, (snapshot) => snapshot.hasTag('busy'))
  // Any other problem is the alert of the page.
  const problem = useValue(login, ({ context }) => withFieldErrors(context.problem))
  const rejectionCount = useValue(login, ({ context }) => context.rejectionCount)
  const carried = useLocation({ select: ({ state }) => state.email })
  return (
    <form noValidate onSubmit={(event) => login.send(readForm(event))}>
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <CredentialFields errors={problem?.validationErrors} email={carried} />
        <Button type="submit" wide busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const withFieldErrors = (problem: Problem | null) =>
  problem && problem.validationErrors.length > 0 ? problem : null

const readForm = (event: FormEvent<HTMLFormElement>) => {
  const text = readFormTexts(event)
  return {
    type: 'login.submit' as const,
    form: { email: text('email'), password: text('password') },
  }
}

import { useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { useActors } from '#src/actors/context.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

import { ProblemText } from './problem-text.tsx'

/** The alert of the current screen. */
export const PageAlert = () => {
  const { t } = useLingui()
  const { alert } = useActors()
  const phase = useValue(alert, ({ value }) => value)
  const problem = useValue(alert, ({ context }) => context.problem)
  return (
    <Alert
      tone="error"
      phase={phase}
      closeLabel={t`Close`}
      onClose={() => alert.send({ type: 'alert.hide' })}
    >
      {problem ? <ProblemText problem={problem} /> : null}
    </Alert>
  )
}

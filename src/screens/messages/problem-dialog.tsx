import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'

import type { Problem } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { IncidentOffer, ProblemText } from './problem-text.tsx'
import { titleOfProblem } from './translate-message.ts'

/** A dialog for a critical problem, titled with its status; takes the focus. */
export const ProblemDialog = ({ problem }: { problem: Problem }) => {
  const { t } = useLingui()
  const translator = useI18n()
  const { dialog } = useActors()
  const close = () => dialog.send({ type: 'dialog.close' })
  return (
    <TitledDialog
      open
      role="alertdialog"
      title={titleOfProblem(translator, problem)}
      closeLabel={t`Close`}
      onClose={close}
      actions={<Button onClick={close}>{t`OK`}</Button>}
    >
      <Stack gap={2}>
        <Text>
          <ProblemText problem={problem} />
        </Text>
        <IncidentOffer problem={problem} />
      </Stack>
    </TitledDialog>
  )
}

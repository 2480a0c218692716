import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'

import { incidentMachine } from '#machines/app/incident.machine.ts'
import { incidentActors } from '#src/actors/app/app.actors.ts'
import { createTrace } from '#src/actors/trace.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Inline } from '#src/ui/layout/inline.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { translateMessage, translateProblem } from './translate-message.ts'

/** Offers to copy the incident code and to send the trace of the page. */
export const IncidentNote = ({ incident }: { incident: string }) => {
  const translator = useLingui()
  const { actor, snapshot } = useScreenActor(incidentMachine, incidentActors, {
    input: { incident, trace: createTrace(incident) },
  })
  const { problem, isCopied } = snapshot.context
  const isSent = snapshot.matches('sent')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(incident)
      actor.send({ type: 'code.copied' })
    } catch {
      // The browser denies clipboard access; the code can still be selected.
    }
  }
  return (
    <Stack gap={2}>
      <LiveRegion>
        <Text variant="small">
          {isSent ? (
            translateMessage(translator, 'success.trace_sent')
          ) : (
            <Trans>
              Send us a short technical record of what happened. It shows which buttons you pressed
              and what you saw, but nothing you typed.
            </Trans>
          )}
        </Text>
        {problem ? <Text>{translateProblem(translator, problem)}</Text> : null}
        {isCopied ? (
          <Text variant="small">
            <Trans>Code copied.</Trans>
          </Text>
        ) : null}
      </LiveRegion>
      {isSent ? null : (
        <Inline>
          <Button
            variant="secondary"
            busy={snapshot.matches('sending')}
            onClick={() => actor.send({ type: 'trace.send' })}
          >
            <Trans>Send the record</Trans>
          </Button>
          <Button variant="quiet" onClick={() => void copy()}>
            <Trans>Copy the code</Trans>
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

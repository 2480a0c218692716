import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'

import { useIncident } from '#src/actors/incident.ts'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { say, sayProblem } from './say.ts'

/** The offer to send what the page did before a fault. */
export const IncidentNote = ({ code }: { code: string | undefined }) => {
  const speaker = useLingui()
  const { actor, snapshot } = useIncident(code)
  const { problem, incident } = snapshot.context
  const isSent = snapshot.matches('sent')
  return (
    <Stack gap={2}>
      <LiveRegion>
        <Text look="small">
          {isSent ? (
            <>
              {say(speaker, 'success.trace_sent')} <Trans>Incident code: {incident}</Trans>
            </>
          ) : (
            <Trans>
              You may send us the last steps of this page. They say which buttons were pressed and
              what was shown, and nothing that you typed.
            </Trans>
          )}
        </Text>
        {problem ? <Text>{sayProblem(speaker, problem)}</Text> : null}
      </LiveRegion>
      {isSent ? null : (
        <div>
          <Button
            look="secondary"
            busy={snapshot.matches('sending')}
            onClick={() => actor.send({ type: 'trace.send' })}
          >
            <Trans>Send the steps</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

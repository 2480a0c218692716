import { sendTrace } from '#contract/app/incident.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const incidentActors = ({ client }: Actors) => ({ sendTrace: callActor(client, sendTrace) })

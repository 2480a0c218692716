import {
  addConsultation,
  holdSlot,
  listSlots,
  readConsultationDetails,
  releaseSlot,
} from '#contract/consultation/consultation.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { countDown } from '#src/actors/count-down.ts'

export const consultationActors = ({ client }: Actors) => ({
  readConsultationDetails: callActor(client, readConsultationDetails),
  listSlots: callActor(client, listSlots, { force: true }),
  holdSlot: callActor(client, holdSlot),
  releaseSlot: callActor(client, releaseSlot),
  addConsultation: callActor(client, addConsultation),
  countDown,
})

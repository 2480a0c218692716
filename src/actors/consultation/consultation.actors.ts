import {
  addConsultation,
  cancelConsultation,
  holdSlot,
  listBookings,
  listSlots,
  moveConsultation,
  readConsultationDetails,
  releaseSlot,
  removeFindings,
  requestEarlierTime,
} from '#contract/consultation/consultation.ts'

import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import type { bookingsMachine } from '#machines/consultation/bookings.machine.ts'
import { createRequestStepUp } from '#src/actors/account/request-step-up.ts'
import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { countDown } from '#src/actors/count-down.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

export const consultationActors = ({ client }: Actors, stepUp: StepUpActor | null) => ({
  readConsultationDetails: callActor(client, readConsultationDetails),
  listSlots: callActor(client, listSlots, { force: true }),
  holdSlot: callActor(client, holdSlot),
  releaseSlot: callActor(client, releaseSlot),
  addConsultation: callActor(client, addConsultation),
  countDown,
  requestStepUp: createRequestStepUp(stepUp),
})

export type Bookings = ScreenActor<typeof bookingsMachine>

export const bookingsActors = ({ client }: Actors) => ({
  listBookings: callActor(client, listBookings, { force: true }),
  listSlots: callActor(client, listSlots, { force: true }),
  moveConsultation: callActor(client, moveConsultation),
  removeFindings: callActor(client, removeFindings),
  requestEarlierTime: callActor(client, requestEarlierTime),
  cancelConsultation: callActor(client, cancelConsultation),
})

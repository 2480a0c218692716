import { fromPromise } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import { listCountries } from '#contract/delivery/places.ts'
import { parsePayload } from '#contract/form/validation.ts'
import {
  checkHpvInvitation,
  HpvForm,
  orderHpvKit,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import type { hpvParticipationMachine } from '#machines/study/hpv-participation.machine.ts'
import type { HpvRequest } from '#machines/study/hpv-values.ts'
import type { Client } from '#src/api/client.ts'

import { readUser } from '#src/actors/account/read-user.ts'
import { createRequestStepUp } from '#src/actors/account/request-step-up.ts'
import type { Actors } from '#src/actors/actors.ts'
import { callActor, ignoreAfterAbort } from '#src/actors/call-actor.ts'
import { createIdempotencyKeys } from '#src/actors/order/idempotency-keys.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

export type HpvParticipation = ScreenActor<typeof hpvParticipationMachine>

export const hpvOrderActors = ({ client }: Actors) => ({
  readHpvStatus: callActor(client, readHpvStatus, { force: true }),
  checkHpvInvitation: callActor(client, checkHpvInvitation),
  listCountries: callActor(client, listCountries, { force: true }),
  orderHpvKit: createOrderHpvKit(client),
  readUser: callActor(client, readUser, { force: true }),
})

export const hpvParticipationActors = ({ client }: Actors, stepUp: StepUpActor | null) => ({
  readHpvResult: callActor(client, readHpvResult, { force: true }),
  stopReminders: callActor(client, withdrawFromHpv),
  withdrawFromHpv: callActor(client, withdrawFromHpv),
  requestStepUp: createRequestStepUp(stepUp),
})

/** The same order repeated after a lost response has the same idempotency key. */
const createOrderHpvKit = (client: Client) => {
  const keyOf = createIdempotencyKeys()
  return fromPromise<CallOutput<typeof orderHpvKit>, HpvRequest>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: keyOf(input) }
    const form = parsePayload(HpvForm, input.form)
    const { data } = await ignoreAfterAbort(signal, client.request(orderHpvKit, form, options))
    return data
  })
}

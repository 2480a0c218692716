import { readIdentity, updateIdentity } from '#contract/account/profile.ts'
import { readTermsOfService } from '#contract/app/app.ts'
import { listCountries } from '#contract/delivery/places.ts'
import {
  submitIdLoginTerms,
  cancelIdLogin,
  finishIdLogin,
  startIdLogin,
} from '#contract/identity/id-login.ts'
import { readIdentityVerification, startIdentityVerification } from '#contract/identity/identity.ts'
import type { idLoginReturnMachine } from '#machines/identity/id-login-return.machine.ts'
import type { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'

import { readUser } from '#src/actors/account/read-user.ts'
import { createRequestStepUp } from '#src/actors/account/request-step-up.ts'
import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { countDown } from '#src/actors/count-down.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

import { createOpenProvider } from './provider-page.ts'

export const idLoginActors = ({ client, drafts }: Actors) => ({
  startIdLogin: callActor(client, startIdLogin),
  openProvider: createOpenProvider(drafts),
})

export type IdLoginReturn = ScreenActor<typeof idLoginReturnMachine>

export const idLoginReturnActors = ({ client }: Actors) => ({
  finishIdLogin: callActor(client, finishIdLogin, { force: true }),
  cancelIdLogin: callActor(client, cancelIdLogin),
  countDown,
  readUser: callActor(client, readUser, { force: true }),
})

export const newAccountActors = ({ client }: Actors) => ({
  readTermsOfService: callActor(client, readTermsOfService),
  agreeToTerms: callActor(client, submitIdLoginTerms),
  declineTerms: callActor(client, submitIdLoginTerms),
  readUser: callActor(client, readUser, { force: true }),
})

export type IdentityVerification = ScreenActor<typeof identityVerificationMachine>

export const identityVerificationActors = ({ client, drafts }: Actors) => ({
  readIdentityVerification: callActor(client, readIdentityVerification, { force: true }),
  startIdentityVerification: callActor(client, startIdentityVerification),
  openProvider: createOpenProvider(drafts, 'errors.unexpected'),
  readUser: callActor(client, readUser, { force: true }),
})

export const identityFormActors = ({ client }: Actors, stepUp: StepUpActor | null) => ({
  readIdentity: callActor(client, readIdentity, { force: true }),
  listCountries: callActor(client, listCountries),
  updateIdentity: callActor(client, updateIdentity),
  readUser: callActor(client, readUser, { force: true }),
  requestStepUp: createRequestStepUp(stepUp),
})

import { fromPromise } from 'xstate'

import { changeEmail, changePassword, readCredentials } from '#contract/account/credentials.ts'
import {
  checkErasure,
  endOtherSessions,
  endSession,
  eraseAccount,
  exportData,
  listSessions,
  stepUp,
} from '#contract/account/session.ts'
import { brand } from '#contract/app/brand.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { saveFile } from '#src/actors/app/save-file.ts'

import { createRequestStepUp } from './request-step-up.ts'

export const changeEmailActors = ({ client }: Actors, stepUpActor: StepUpActor | null) => ({
  readCredentials: callActor(client, readCredentials),
  changeEmail: callActor(client, changeEmail),
  requestStepUp: createRequestStepUp(stepUpActor),
})

export const changePasswordActors = ({ client }: Actors, stepUpActor: StepUpActor | null) => ({
  readCredentials: callActor(client, readCredentials),
  changePassword: callActor(client, changePassword),
  requestStepUp: createRequestStepUp(stepUpActor),
})

export const sessionsActors = ({ client }: Actors) => ({
  listSessions: callActor(client, listSessions, { force: true }),
  endSession: callActor(client, endSession),
  endOtherSessions: callActor(client, endOtherSessions),
})

export const exportDataActors = ({ client }: Actors, stepUpActor: StepUpActor | null) => ({
  exportData: callActor(client, exportData, { force: true }),
  saveArchive,
  requestStepUp: createRequestStepUp(stepUpActor),
})

export const eraseAccountActors = ({ client }: Actors, stepUpActor: StepUpActor | null) => ({
  eraseAccount: callActor(client, eraseAccount),
  showReceipt,
  requestStepUp: createRequestStepUp(stepUpActor),
})

export const checkReceiptActors = ({ client }: Actors) => ({
  checkErasure: callActor(client, checkErasure, { force: true }),
})

export const stepUpActors = ({ client }: Actors) => ({
  readCredentials: callActor(client, readCredentials, { force: true }),
  stepUp: callActor(client, stepUp),
})

const saveArchive = fromPromise<null, { archive: Uint8Array<ArrayBuffer> | null }>(
  async ({ input }) => {
    saveFile({ content: input.archive, name: `${brand.name.toLowerCase()}-data.zip` })
    return null
  },
)

/**
 * Opens the receipt page with a full page load, so that nothing of the customer stays in memory.
 * The receipt is in the URL fragment, which is never sent to a server.
 */
const showReceipt = fromPromise<null, { receipt: string }>(async ({ input }) => {
  globalThis.location.assign(`/erased#${input.receipt}`)
  return null
})

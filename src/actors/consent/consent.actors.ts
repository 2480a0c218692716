import { fromPromise } from 'xstate'

import { downloadConsentForm, readConsentForm, submitConsent } from '#contract/consent/consent.ts'
import type { consentMachine } from '#machines/consent/consent.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { saveFile } from '#src/actors/app/save-file.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

export type Consent = ScreenActor<typeof consentMachine>

export const consentActors = ({ client }: Actors) => ({
  readConsentForm: callActor(client, readConsentForm, { force: true }),
  submitConsent: callActor(client, submitConsent),
  downloadConsentForm: callActor(client, downloadConsentForm),
  saveCopy: fromPromise<null, { copy: Uint8Array<ArrayBuffer> | null }>(async ({ input }) => {
    saveFile({ content: input.copy, name: 'consent.pdf', type: 'application/pdf' })
    return null
  }),
})

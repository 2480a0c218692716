import { fromPromise } from 'xstate'

import {
  chooseReveal,
  downloadReport,
  readReport,
  readReportPreview,
} from '#contract/report/report.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import type { reportMachine } from '#machines/report/report.machine.ts'
import { createRequestStepUp } from '#src/actors/account/request-step-up.ts'
import type { Actors } from '#src/actors/actors.ts'
import { saveFile } from '#src/actors/app/save-file.ts'
import { callActor } from '#src/actors/call-actor.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

export type ReportScreenActor = ScreenActor<typeof reportMachine>

export const reportActors = ({ client }: Actors, stepUp: StepUpActor | null) => ({
  readReportPreview: callActor(client, readReportPreview, { force: true }),
  chooseReveal: callActor(client, chooseReveal),
  readReport: callActor(client, readReport, { force: true }),
  downloadReport: callActor(client, downloadReport, { force: true }),
  saveCopy: fromPromise<null, { copy: Uint8Array<ArrayBuffer> | null }>(async ({ input }) => {
    saveFile({ content: input.copy, name: 'report.pdf', type: 'application/pdf' })
    return null
  }),
  requestStepUp: createRequestStepUp(stepUp),
})

import type { Ref } from 'react'
import { fromCallback, fromPromise } from 'xstate'

import {
  chooseReveal,
  downloadReport,
  readReport,
  readReportPreview,
} from '#contract/report/report.ts'
import {
  checkReportLink,
  createReportLink,
  downloadSharedReport,
  listReportLinks,
  openSharedReport,
  withdrawReportLink,
} from '#contract/report/report-link.ts'
import type { ProductKind } from '#contract/shop/product-kinds.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import type { reportMachine } from '#machines/report/report.machine.ts'
import type { reportLinksMachine } from '#machines/report/report-links.machine.ts'
import type { sharedReportMachine } from '#machines/report/shared-report.machine.ts'
import { createRequestStepUp } from '#src/actors/account/request-step-up.ts'
import type { Actors } from '#src/actors/actors.ts'
import { saveFile } from '#src/actors/app/save-file.ts'
import { callActor } from '#src/actors/call-actor.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

type ReportScreenActor = ScreenActor<typeof reportMachine>

/** The heading of a view gets the focus when the view replaces another one. */
export type ReportViewProps = ReportScreenActor & {
  orderProductId: string
  heading: Ref<HTMLHeadingElement>
}
type ReportLinksScreenActor = ScreenActor<typeof reportLinksMachine>

/** The heading of a view gets the focus when the view replaces another one. */
export type LinksViewProps = ReportLinksScreenActor & {
  orderProductId: string
  heading: Ref<HTMLHeadingElement>
}
type SharedReportScreenActor = ScreenActor<typeof sharedReportMachine>

/** The heading of a view gets the focus when the view replaces another one. */
export type SharedViewProps = SharedReportScreenActor & { heading: Ref<HTMLHeadingElement> }

const fileNames: Record<ProductKind, string> = {
  test: 'report.pdf',
  consultation: 'summary.pdf',
}

type SavedPdf = { pdf: Uint8Array<ArrayBuffer> | null; kind: ProductKind | undefined }

const savePdf = fromPromise<null, SavedPdf>(async ({ input: { pdf, kind = 'test' } }) => {
  saveFile({ content: pdf, name: fileNames[kind], type: 'application/pdf' })
  return null
})

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll']

/**
 * Reports once that nobody has used the page for a time, by the clock, since timers stop while the computer sleeps: the
 * first event after that is not activity.
 */
export const watchActivity = fromCallback<{ type: 'page.inactive' }, { seconds: number }>(
  ({ input, sendBack }) => {
    const listening = new AbortController()
    const { signal } = listening
    let lastUsed = Date.now()
    const isInactive = (): boolean => Date.now() - lastUsed >= input.seconds * 1_000
    const check = () => isInactive() && sendBack({ type: 'page.inactive' })
    const handleActivity = () => {
      if (!isInactive()) lastUsed = Date.now()
      else check()
    }
    const timer = setInterval(check, 1_000)
    for (const type of activityEvents)
      document.addEventListener(type, handleActivity, { signal, capture: true, passive: true })
    document.addEventListener('visibilitychange', check, { signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  },
)

export const reportActors = ({ client }: Actors, stepUp: StepUpActor | null) => ({
  readReportPreview: callActor(client, readReportPreview, { force: true }),
  chooseReveal: callActor(client, chooseReveal),
  readReport: callActor(client, readReport, { force: true }),
  downloadReport: callActor(client, downloadReport, { force: true }),
  savePdf,
  requestStepUp: createRequestStepUp(stepUp),
})

export const reportLinksActors = ({ client }: Actors, stepUp: StepUpActor | null) => ({
  listReportLinks: callActor(client, listReportLinks, { force: true }),
  createReportLink: callActor(client, createReportLink),
  withdrawReportLink: callActor(client, withdrawReportLink),
  requestStepUp: createRequestStepUp(stepUp),
})

export const sharedReportActors = ({ client }: Actors) => ({
  checkReportLink: callActor(client, checkReportLink),
  openSharedReport: callActor(client, openSharedReport),
  downloadSharedReport: callActor(client, downloadSharedReport),
  watchActivity,
  savePdf,
})

import { apiPrefix } from '#contract/call.ts'
import { uploadDnaFile } from '#contract/dna/dna.ts'
import { toProblem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { dnaUploadModel } from '#flows/machines/dna/dna-upload.flow.ts'
import {
  checkedFile,
  orderProductId,
  sentBytes,
  uploadId,
} from '#flows/machines/dna/dna-upload-samples.ts'
import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { changeUpload, stubUpload } from '../../support/dna/stub-upload.ts'
import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { stopClock } from '../../support/clock.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { requestStepUp, stepUpDialog } from '../../support/tours/profile-steps.ts'

const model: FlowModel = {
  ...dnaUploadModel,
  actors: { ...dnaUploadModel.actors, sendFile: {}, watchNetwork: {} },
  waived: [
    {
      transition: 'dnaUpload.uploading|xstate.error.actor.watchNetwork|0',
      why: 'a browser can always be asked whether it is online',
    },
    {
      transition: 'dnaUpload.uploading.transferring|xstate.error.actor.sendFile|0',
      why: 'the upload reports its failures as events',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const dnaUploadDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  const uploading = heading('Uploading your DNA file')
  const respond = (status: number, headers: Record<string, string>, body = '') =>
    changeUpload(page, { response: { status, headers, body } })
  const fail = (error: unknown) => {
    const problem = toProblem(error)
    return respond(problem.status, {}, JSON.stringify(problem))
  }

  await page.clock.install()
  await stubUpload(page, sentBytes)
  return {
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      pageContext.api.respondAlways(calls.readCredentials, { output: credentials })
      await openAs(pageContext, customer, `/dashboard-product/${orderProductId}/dna`)
    },
    events: {
      'file.choose': ({ file }) => page.evaluate(dropFile, Object(file)),
      'upload.created': () =>
        respond(201, { Location: `${apiPrefix}${uploadDnaFile.path}/${uploadId}` }),
      'upload.progressed': async ({ progress }) => {
        // the page shows progress a few times a second
        await page.clock.runFor(300)
        await changeUpload(page, { sent: Object(progress).sent })
      },
      'upload.completed': () => respond(204, { 'Upload-Offset': String(sentBytes) }),
      'upload.failed': ({ problem }) => {
        const { status } = Object(problem)
        return respond(status, {}, JSON.stringify(problem))
      },
      'network.lost': () => sendToWindow('offline'),
      'network.returned': () => sendToWindow('online'),
    },
    calls: {
      checkFile: (outcome: Outcome) =>
        changeUpload(page, {
          worker:
            'output' in outcome ? { checked: checkedFile } : { problem: toProblem(outcome.error) },
        }),
      readDnaFile: async (outcome) => {
        // the time until the file is read again passes when the path says so
        if ('output' in outcome && isUploadComplete(outcome.output)) await stopClock(page)
        else await page.clock.resume()
        await pageContext.api.respond(calls.readDnaFile, outcome)
      },
      cancelUpload: (outcome) => ('output' in outcome ? respond(204, {}) : fail(outcome.error)),
      requestStepUp: (outcome) => requestStepUp(pageContext, outcome),
    },
    transientStates: ['deciding'],
    assertions: {
      loading: expectVisible(page.getByText('Loading your DNA file')),
      deciding: async () => {},
      choosing: expectVisible(page.getByText('Drop the file here, or choose it')),
      checking: expectVisible(page.getByText('Checking genome.txt on your device.')),
      confirming: expectVisible(heading('Is this your file?')),
      'uploading.transferring.sending': expectVisible(uploading),
      'uploading.transferring.verifying': expectVisible(
        page.getByText('The whole file has been sent.'),
      ),
      'uploading.offline': expectVisible(page.getByText('You are offline').first()),
      'uploading.interrupted': expectVisible(page.getByText('The upload was interrupted')),
      'uploading.awaitingStepUp': expectVisible(stepUpDialog(pageContext)),
      cancelling: expectVisible(page.locator('main button[aria-busy="true"]')),
      cancelFailed: expectVisible(page.getByText('The upload could not be cancelled')),
      finishing: expectVisible(heading('Checking your DNA file')),
      waiting: expectVisible(heading('Checking your DNA file')),
      stored: expectVisible(heading('We have your DNA file')),
      'deletion.confirming': expectVisible(page.getByText('Delete your DNA file?')),
      'deletion.deleting': expectVisible(page.locator('main button[aria-busy="true"]')),
      'deletion.awaitingStepUp': expectVisible(stepUpDialog(pageContext)),
      dnaOriginSet: expectVisible(heading('You do not need to upload a file')),
      unsuitable: expectVisible(heading('This test needs a saliva kit')),
      locked: expectVisible(heading('You can’t upload a file yet')),
      missing: expectVisible(heading('We can’t find this test')),
      loadFailed: expectVisible(page.getByRole('button', { name: 'Try again' })),
    },
  }

  function sendToWindow(type: string): Promise<void> {
    return page.evaluate((name) => void window.dispatchEvent(new Event(name)), type)
  }
})

const isUploadComplete = (current: unknown): boolean =>
  Object(current).upload?.received === sentBytes

/** Drops a file of this name and size; its content is never read. */
function dropFile({ name, size }: { name: string; size: number }): void {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } })
  document.querySelector('main input[type="file"]')?.parentElement?.dispatchEvent(event)
}

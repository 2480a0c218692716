import { fromCallback, fromPromise } from 'xstate'

import { deleteDnaFile, readDnaFile } from '#contract/dna/dna.ts'
import { localProblem } from '#contract/problem.ts'
import type {
  CheckedFile,
  ChosenFile,
  NetworkEvent,
  SendEvent,
  SendInput,
} from '#machines/dna/dna-upload.setup.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import { requestStepUpFrom } from '#src/actors/account/request-step-up.ts'
import type { Actors } from '#src/actors/actors.ts'
import { onOnline } from '#src/actors/app/network-events.ts'
import { prefetchMarker } from '#src/api/client.ts'
import { callActor, ignoreAfterAbort } from '#src/actors/call-actor.ts'

/** The code of the worker and of the tus protocol is loaded when it is first needed. */
export const dnaUploadActors = ({ client, locale }: Actors, stepUp: () => StepUpActor | null) => {
  const shownLocale = () => locale.getSnapshot().context.shown
  return {
    readDnaFile: callActor(client, readDnaFile, { force: true }),
    deleteDnaFile: callActor(client, deleteDnaFile),
    checkFile,
    sendFile: fromCallback<SendEvent, SendInput>(({ input, sendBack }) => {
      const stopping = new AbortController()
      const { content, ...upload } = input
      const report = (event: SendEvent) => {
        // the upload is a write of which the client does not know
        if (event.type === 'upload.completed') client.invalidate(prefetchMarker)
        sendBack(event)
      }
      const send = async () => {
        const sender = await import('./send-file.ts')
        if (!(content instanceof Blob)) throw new TypeError('The content is not a file.')
        sender.sendFile({ content, ...upload, locale: shownLocale() }, stopping.signal, report)
      }
      send().catch(() =>
        sendBack({ type: 'upload.failed', problem: localProblem('errors.unreachable').problem }),
      )
      return () => stopping.abort()
    }),
    cancelUpload: fromPromise<null, { uploadId: string | null }>(async ({ input }) => {
      const { terminateUpload } = await import('./send-file.ts')
      if (input.uploadId !== null) await terminateUpload(input.uploadId, shownLocale())
      return null
    }),
    watchNetwork,
    requestStepUp: fromPromise<null, undefined>(() => requestStepUpFrom(stepUp())),
  }
}

const checkFile = fromPromise<CheckedFile, { file: ChosenFile }>(async ({ input, signal }) => {
  const { file } = input
  if (!(file instanceof Blob)) throw new TypeError('The chosen file is not a file.')
  const { checkInWorker } = await import('./check-file.ts')
  return ignoreAfterAbort(signal, checkInWorker(file, signal))
})

/** Reports whether the device is online, and warns before the page is closed. */
const watchNetwork = fromCallback<NetworkEvent, undefined>(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  window.addEventListener('offline', () => sendBack({ type: 'network.lost' }), { signal })
  const stopListening = onOnline(() => sendBack({ type: 'network.returned' }))
  return () => {
    stopListening()
    listening.abort()
  }
})

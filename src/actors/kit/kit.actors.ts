import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'

import { checkKit, readSample, registerKit } from '#contract/kit/kit.ts'
import { reportSamplePosted } from '#contract/kit/posting.ts'
import type { barcodeMachine } from '#machines/kit/barcode.machine.ts'
import type { ScannerEvent, TorchEvent } from '#machines/kit/scanner-events.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { deviceFailure } from '#src/actors/app/device-failure.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

type KitRegistration = ScreenActor<typeof barcodeMachine>

/** The heading of a view gets the focus when the view replaces another one. */
export type KitViewProps = KitRegistration & { heading: RefObject<HTMLHeadingElement | null> }

/** Looks for barcodes with the camera. The code of the scanner is loaded when it is first needed. */
const scanBarcode = fromCallback<TorchEvent, undefined>(({ sendBack, receive }) => {
  const report = (event: ScannerEvent) => sendBack(event)
  const stopping = new AbortController()
  let setTorch: ((isOn: boolean) => void) | undefined
  receive(({ isOn }) => setTorch?.(isOn))
  const open = async () => {
    const { openScanner } = await import('./scanner.ts')
    const scanner = await openScanner(stopping.signal, {
      onCode: (code) => report({ type: 'code.found', code }),
      onEnd: () => report({ type: 'camera.ended' }),
    })
    if (stopping.signal.aborted) return
    setTorch = scanner.setTorch
    report({ type: 'camera.opened', camera: scanner.camera })
  }
  open().catch((error: unknown) => {
    if (!stopping.signal.aborted) report({ type: 'camera.failed', reason: deviceFailure(error) })
  })
  return () => stopping.abort()
})

const readPhoto = fromPromise<string | null, { file: object }>(async ({ input }) => {
  if (!(input.file instanceof Blob)) throw new TypeError('The photo is not a file.')
  const { findBarcode } = await import('./scanner.ts')
  return findBarcode(input.file)
})

export const kitActors = ({ client }: Actors) => ({
  readSample: callActor(client, readSample, { force: true }),
  checkKit: callActor(client, checkKit),
  registerKit: callActor(client, registerKit),
  scanBarcode,
  readPhoto,
})

export const postingActors = ({ client }: Actors) => ({
  reportSamplePosted: callActor(client, reportSamplePosted),
})

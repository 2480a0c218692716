import type { Page } from '@playwright/test'

/** What the stubbed camera shows next: that it opened or why not, a barcode, or what is on the photo. */
type CameraChange = { camera?: string; code?: string; photo?: unknown }

/**
 * Replaces the camera and the barcode detector of the browser, so that a test decides when the camera opens and what it
 * sees. The journeys in `e2e/journeys/kit` read real pictures.
 */
export const stubCamera = async (page: Page): Promise<void> => {
  await page.addInitScript(installStub)
}

export const showCode = (page: Page, change: CameraChange): Promise<void> =>
  page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent('stub-camera', { detail }))
  }, change)

/** Runs in the page; refers to nothing outside. */
function installStub(): void {
  type Settle<Value> = { resolve: (value: Value) => void; reject: (error: unknown) => void }
  type Found = { rawValue: unknown }[]
  const pending: { camera?: Settle<MediaStream>; photo?: Settle<Found> } = {}
  // What came before the page asked for it: its scanner loads when it is needed.
  const early: CameraChange = {}
  let code: string | undefined
  let track: MediaStreamTrack | undefined

  const failures: Record<string, string> = {
    refused: 'NotAllowedError',
    missing: 'NotFoundError',
    failed: 'NotReadableError',
  }
  const openStream = () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
    const stream = canvas.captureStream()
    ;[track] = stream.getVideoTracks()
    if (track) {
      Object.assign(track, {
        getCapabilities: () => ({ torch: true }),
        applyConstraints: () => Promise.resolve(),
      })
    }
    return stream
  }
  window.addEventListener('stub-camera', (event) => {
    if (!(event instanceof CustomEvent)) return
    const detail: CameraChange = event.detail
    if (detail.code !== undefined) ({ code } = detail)
    if (detail.camera === 'ended') track?.dispatchEvent(new Event('ended'))
    else if (detail.camera !== undefined) early.camera = detail.camera
    if (detail.photo !== undefined) early.photo = detail.photo
    settlePending()
  })
  const settlePending = () => {
    if (pending.camera && early.camera !== undefined) {
      if (early.camera === 'opened') pending.camera.resolve(openStream())
      else pending.camera.reject(new DOMException('', failures[early.camera]))
      delete early.camera
      delete pending.camera
    }
    if (pending.photo && early.photo !== undefined) {
      if (early.photo === 'broken') pending.photo.reject(new Error('unreadable'))
      else pending.photo.resolve(early.photo === '' ? [] : [{ rawValue: early.photo }])
      delete early.photo
      delete pending.photo
    }
  }
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: () =>
      new Promise<MediaStream>((resolve, reject) => {
        pending.camera = { resolve, reject }
        settlePending()
      }),
  })
  class StubDetector {
    static getSupportedFormats() {
      return Promise.resolve(['code_128', 'qr_code'])
    }
    detect(source: unknown) {
      if (!(source instanceof HTMLVideoElement))
        return new Promise<Found>((resolve, reject) => {
          pending.photo = { resolve, reject }
          settlePending()
        })
      const found = code === undefined ? [] : [{ rawValue: code }]
      code = undefined
      return Promise.resolve(found)
    }
  }
  Object.assign(window, { BarcodeDetector: StubDetector })
}

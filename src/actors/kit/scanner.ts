import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

import { barcodeError, codeInScan, normalizeBarcode } from '#contract/kit/barcode.ts'
import type { Camera } from '#machines/kit/scanner-events.ts'

/*
 * Reads barcodes from the camera or a photo, on the device: by the browser's own detector, or by ZXing compiled to WebAssembly,
 * which comes from our own server. No picture is sent anywhere.
 */

/** On the tube (Code 128) and, as the address of the page, on the card in the box (QR). */
const formats = ['code_128', 'qr_code'] as const

type Detector = Pick<BarcodeDetector, 'detect'>

const pauseMs = 200

/** The detector of some browsers: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
type NativeDetector = typeof BarcodeDetector

const isNative = (value: unknown): value is NativeDetector =>
  typeof value === 'function' && 'getSupportedFormats' in value

const createDetector = async (): Promise<Detector> => {
  const native: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (isNative(native)) {
    const supported = await native.getSupportedFormats()
    if (formats.every((format) => supported.includes(format))) {
      return new native({ formats: [...formats] })
    }
  }
  const ponyfill = await import('barcode-detector/ponyfill')
  ponyfill.prepareZXingModule({ overrides: { locateFile: () => readerUrl } })
  return new ponyfill.BarcodeDetector({ formats: [...formats] })
}

type Scanner = { camera: Camera; setTorch: (isOn: boolean) => void }

/**
 * Opens the camera and reports each barcode once, until the signal is aborted. Rejects with the exception of the
 * browser when there is no camera or it may not be used.
 */
export const openScanner = async (
  signal: AbortSignal,
  { onCode, onEnd }: { onCode: (code: string) => void; onEnd: () => void },
): Promise<Scanner> => {
  const stream = await openCamera(signal)
  const detector = await createDetector()
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  void watch({ video, detector, signal, report: onCode })
  const [track] = stream.getVideoTracks()
  // unplugged, or no longer allowed
  track?.addEventListener('ended', onEnd, { signal })
  return {
    camera: { stream, hasTorch: hasTorch(track) },
    // the light stays off if the camera refuses
    setTorch: (isOn) => void track?.applyConstraints(torch(isOn)).catch(() => undefined),
  }
}

const openCamera = async (signal: AbortSignal): Promise<MediaStream> => {
  // without HTTPS browsers have no `mediaDevices`
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return stream
}

/** The light is not part of the types: https://www.w3.org/TR/image-capture/#dom-mediatrackcapabilities-torch */
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && Reflect.get(track.getCapabilities(), 'torch') === true

type TorchConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] }

const torch = (isOn: boolean): TorchConstraints => ({ advanced: [{ torch: isOn }] })

type Watched = {
  video: HTMLVideoElement
  detector: Detector
  signal: AbortSignal
  report: (code: string) => void
}

const watch = async ({ video, detector, signal, report }: Watched): Promise<void> => {
  let last = ''
  while (!signal.aborted) {
    const code = await detectIn(detector, video)
    if (signal.aborted) return
    if (code !== null && code !== last) report(code)
    last = code ?? ''
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
}

/** A frame that cannot be read is skipped. */
const detectIn = (detector: Detector, video: HTMLVideoElement): Promise<string | null> =>
  detector.detect(video).then(bestOf, () => null)

/** Returns the barcode of a kit if there is one, otherwise any code, null without one. */
const bestOf = (found: readonly { rawValue: string }[]): string | null => {
  const codes = found.map(({ rawValue }) => codeInScan(rawValue))
  const ofKit = codes.find((code) => barcodeError(normalizeBarcode(code)) === null)
  return ofKit ?? codes[0] ?? null
}

/** Returns the barcode on a photo; null without one. Rejects when the file is no picture that the browser can read. */
export const findBarcode = async (photo: Blob): Promise<string | null> => {
  const bitmap = await createImageBitmap(photo)
  const detector = await createDetector()
  return bestOf(await detector.detect(bitmap))
}

import type { Page } from '@playwright/test'

/**
 * Replaces the camera and the microphone of the browser, so that a test decides when they open and what they
 * pick up.
 */
export const stubDevices = async (page: Page): Promise<void> => {
  await page.addInitScript(installStub)
}

/** They open, end, pick up a sound, or cannot be opened for a reason. */
export const changeDevices = (page: Page, change: string): Promise<void> =>
  page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent('stub-devices', { detail }))
  }, change)

/** Runs in the page; refers to nothing outside. */
function installStub(): void {
  let settle: { resolve: (stream: MediaStream) => void; reject: (error: unknown) => void } | null =
    null
  let track: MediaStreamTrack | undefined
  let gain: GainNode | undefined
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
    const audio = new AudioContext()
    const sound = audio.createMediaStreamDestination()
    const tone = audio.createOscillator()
    gain = audio.createGain()
    gain.gain.value = 0
    tone.connect(gain).connect(sound)
    tone.start()
    for (const one of sound.stream.getAudioTracks()) stream.addTrack(one)
    return stream
  }
  window.addEventListener('stub-devices', (event) => {
    if (!(event instanceof CustomEvent)) return
    const change = String(event.detail)
    if (change === 'opened') settle?.resolve(openStream())
    else if (change === 'ended') track?.dispatchEvent(new Event('ended'))
    else if (change === 'sound' && gain) gain.gain.value = 1
    else settle?.reject(new DOMException('', failures[change]))
  })
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: () =>
      new Promise<MediaStream>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  })
}

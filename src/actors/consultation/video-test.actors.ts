import { fromCallback } from 'xstate'

import type { DeviceEvent, videoTestMachine } from '#machines/consultation/video-test.machine.ts'
import { deviceFailure } from '#src/actors/app/device-failure.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

export type VideoTest = ScreenActor<typeof videoTestMachine>

/** The root mean square of the samples, from 0 to 1, above which a sound is speech rather than noise. */
const speechLevel = 0.04
const pauseMs = 100

/**
 * Opens camera and microphone until the test ends, and reports the first sound. Nothing is recorded or sent; what the
 * microphone picks up is not played.
 */
const testDevices = fromCallback<DeviceEvent, undefined>(({ sendBack }) => {
  const report = (event: DeviceEvent) => sendBack(event)
  const stopping = new AbortController()
  const open = async () => {
    // without HTTPS browsers have no `mediaDevices`
    if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (stopping.signal.aborted) return stop()
    stopping.signal.addEventListener('abort', stop)
    for (const track of stream.getTracks()) {
      // unplugged, or no longer allowed
      const end = () => report({ type: 'devices.ended' })
      track.addEventListener('ended', end, { signal: stopping.signal })
    }
    report({ type: 'devices.opened', stream })
    listen(stream, stopping.signal, () => report({ type: 'sound.heard' }))
  }
  open().catch((error: unknown) => {
    if (!stopping.signal.aborted) report({ type: 'devices.failed', reason: deviceFailure(error) })
  })
  return () => stopping.abort()
})

/** Calls back at the first sound that is loud enough to be speech. */
const listen = (stream: MediaStream, signal: AbortSignal, onSound: () => void): void => {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    if (Math.sqrt(power) < speechLevel) return
    clearInterval(timer)
    onSound()
  }, pauseMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    void audio.close()
  })
}

export const videoTestActors = () => ({ testDevices })

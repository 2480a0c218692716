import type { DeviceFailure } from '#machines/consultation/video-test.machine.ts'

/** The exceptions of `getUserMedia`: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export const deviceFailure = (error: unknown): DeviceFailure => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

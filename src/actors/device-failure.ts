/** Why a camera or a microphone cannot be used: not allowed, not found, or it did not start. */
type DeviceFailure = 'refused' | 'missing' | 'failed'

/** The exceptions of `getUserMedia`: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export const deviceFailure = (error: unknown): DeviceFailure => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

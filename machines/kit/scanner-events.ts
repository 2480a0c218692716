/** The picture of the camera, for the page to show. Machines have no browser types. */
export type Camera = { stream: object; hasTorch: boolean }

/** Why the camera cannot be used: not allowed, none found, or it or the reader of barcodes failed. */
export type CameraFailure = 'refused' | 'missing' | 'failed'

/** Turns the light of the camera on or off. */
export type TorchEvent = { type: 'torch.set'; isOn: boolean }

export type ScannerEvent =
  | { type: 'camera.opened'; camera: Camera }
  | { type: 'camera.failed'; reason: CameraFailure }
  | { type: 'camera.ended' }
  | { type: 'code.found'; code: string }

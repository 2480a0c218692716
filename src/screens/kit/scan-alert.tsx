import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { BarcodeSnapshot } from '#machines/kit/barcode.machine.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

type EntryState = Extract<BarcodeSnapshot['value'], { entering: unknown }>['entering']

const texts: Record<Exclude<EntryState, 'typing'>, { title: ReactNode; text: ReactNode }> = {
  cameraRefused: {
    title: <Trans>Camera access is blocked</Trans>,
    text: (
      <Trans>
        Allow the camera for this page in the settings of your browser and try again. Or type the
        barcode, or choose a photo of it.
      </Trans>
    ),
  },
  cameraMissing: {
    title: <Trans>No camera found</Trans>,
    text: <Trans>Type the barcode, or choose a photo of it.</Trans>,
  },
  cameraFailed: {
    title: <Trans>The camera did not start</Trans>,
    text: (
      <Trans>
        Another app may be using it. Close that app and try again. Or type the barcode, or choose a
        photo of it.
      </Trans>
    ),
  },
  photoEmpty: {
    title: <Trans>No barcode found in the photo</Trans>,
    text: (
      <Trans>
        Take a photo from closer up, in good light, with the whole barcode in the picture. Or type
        the barcode.
      </Trans>
    ),
  },
  photoFailed: {
    title: <Trans>This photo could not be read</Trans>,
    text: <Trans>Choose a photo in JPEG or PNG format. Or type the barcode.</Trans>,
  },
}

/** Why the barcode could not be scanned, and what to do instead. */
export const ScanAlert = ({ snapshot }: { snapshot: BarcodeSnapshot }) => {
  const { value } = snapshot
  const state = typeof value === 'object' && 'entering' in value ? value.entering : 'typing'
  if (state === 'typing') return null
  const { title, text } = texts[state]
  return (
    <Alert tone="warning" title={title}>
      {text}
    </Alert>
  )
}

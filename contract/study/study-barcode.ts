import * as v from 'valibot'

import { barcodeError, checkCharacterOf, normalizeBarcode } from '../kit/barcode.ts'
import type { ProblemKey } from '../messages.ts'

const pattern = /^HPV([0-9A-HJKMNP-TV-Z]{6})([0-9A-HJKMNP-TV-Z])$/

/**
 * Whether a normalised barcode is one of the study: `HPV`, six characters and a check character, as on a saliva kit. No
 * customer can register it, because a saliva kit begins with `ALL`.
 */
export const isStudyBarcode = (barcode: string): boolean => barcode.startsWith('HPV')

const studyBarcodeError = (barcode: string): ProblemKey | null => {
  if (barcode === '') return 'errors.no_barcode'
  const [, body = '', check] = pattern.exec(barcode) ?? []
  if (body === '') return 'errors.incorrect_barcode'
  return checkCharacterOf(body) === check ? null : 'errors.barcode_check_character'
}

const barcodeOf = (errorOf: (barcode: string) => ProblemKey | null) =>
  v.pipe(
    v.string('errors.no_barcode'),
    v.maxLength(60, 'errors.barcode_length'),
    v.transform(normalizeBarcode),
    v.string(),
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const error = dataset.typed ? errorOf(dataset.value) : null
      if (error) addIssue({ message: error })
    }),
  )

/** The barcode of a kit of the study; spaces, hyphens and lower case are accepted. */
export const studyBarcode = barcodeOf(studyBarcodeError)

/** The barcode of a saliva kit or of a kit of the study. */
export const sampleBarcode = barcodeOf((barcode) =>
  isStudyBarcode(barcode) ? studyBarcodeError(barcode) : barcodeError(barcode),
)

import type { CallOutput } from '#contract/call.ts'
import type { DnaFile, DnaUpload, readDnaFile } from '#contract/dna/dna.ts'
import { named } from '#flows/graph/sample-names.ts'
import type { CheckedFile } from '#machines/dna/dna-upload.setup.ts'

type CurrentDna = CallOutput<typeof readDnaFile>

export const orderProductId = '4b0d2e5c-8a1f-4c3d-9e7b-6f5a4d3c2b1a'
export const uploadId = '7d1c9e4f-3a2b-4d6e-8f0a-1b2c3d4e5f60'

/** The size of what is sent, in bytes. */
export const sentBytes = 6_000_000

export const chosenFile = named('a file', { name: 'genome.txt', size: 15_000_000 })
export const largeFile = named('a file of more than 100 MB', {
  name: 'genome.vcf',
  size: 101 * 1024 * 1024,
})
export const emptyFile = named('an empty file', { name: 'genome.txt', size: 0 })

export const checkedFile: CheckedFile = named('a checked file', {
  summary: { vendor: '23andme', build: '37', rows: 640_000, no_calls: 12_800, sex: 'female' },
  removed: ['name', 'email'],
  bytes: sentBytes,
  content: {},
})

const storedFile: DnaFile = {
  id: uploadId,
  ...checkedFile.summary,
  bytes: sentBytes,
  uploaded_at: '2027-03-01T09:00:00.000Z',
}

const upload: DnaUpload = {
  id: uploadId,
  bytes: sentBytes,
  received: 4_000_000,
  expires_at: '2027-03-02T09:00:00.000Z',
}

export const noFile: CurrentDna = named('no file', {
  file: null,
  upload: null,
  other_origin: null,
  profile_sex: 'female',
  tests: [
    {
      order_product_id: orderProductId,
      title: { en: 'Heart and vessels', et: 'Süda ja veresooned' },
      accepts_file: true,
    },
    {
      order_product_id: '5c1e3f6d-9b2a-4d4e-8f8c-7a6b5e4d3c2b',
      title: { en: 'Carrier screening', et: 'Kandluse uuring' },
      accepts_file: false,
    },
  ],
})

export const stored: CurrentDna = named('a stored file', { ...noFile, file: storedFile })
export const otherFile: CurrentDna = named('the file that was to be replaced', {
  ...noFile,
  file: { ...storedFile, id: '3e6a8b1d-2c4f-4a5b-9d7e-8f0a1b2c3d4e' },
})
export const interruptedUpload: CurrentDna = named('an interrupted upload', { ...noFile, upload })
export const arrivedUpload: CurrentDna = named('an upload that the server has yet to check', {
  ...noFile,
  upload: { ...upload, received: sentBytes },
})
export const otherOrigin: CurrentDna = named('DNA from a kit', { ...noFile, other_origin: 'kit' })
export const unsuitableTest: CurrentDna = named('a test that needs a kit', {
  ...noFile,
  tests: noFile.tests.map((test) => ({ ...test, accepts_file: false })),
})

import type { DnaFile, DnaTest, DnaUpload } from '#contract/dna/dna.ts'
import type { ProductOfAccount } from '#server/product/progress.store.ts'

import type { DnaFileRow } from './dna-file.store.ts'

/** Returns the summary of a stored file; null for an upload that is not stored. */
export const toDnaFile = (row: DnaFileRow | undefined): DnaFile | null => {
  if (!row || row.storedAt === null || row.vendor === null) return null
  return {
    id: row.id,
    vendor: row.vendor,
    build: row.build,
    rows: row.rows ?? 0,
    no_calls: row.noCalls ?? 0,
    sex: row.sex,
    bytes: row.received,
    uploaded_at: row.storedAt.toISOString(),
  }
}

export const toDnaUpload = (row: DnaFileRow | undefined): DnaUpload | null =>
  row?.bytes == null
    ? null
    : {
        id: row.id,
        bytes: row.bytes,
        received: row.received,
        expires_at: row.expiresAt.toISOString(),
      }

/** A consultation needs no DNA. */
export const toDnaTest = ({ id, title, dnaOrigins }: ProductOfAccount): DnaTest[] =>
  dnaOrigins.length === 0
    ? []
    : [{ order_product_id: id, title, accepts_file: dnaOrigins.includes('file') }]

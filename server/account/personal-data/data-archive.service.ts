import { strToU8, zipSync } from 'fflate'

import { brand } from '#contract/app/brand.ts'
import type { Database } from '#server/db/database.ts'

import { personalKinds } from './personal-kinds.store.ts'
import type { DataOwner } from './personal-data.store.ts'

/**
 * Creates the archive of a person's data: a zip with one JSON file for each kind, and an HTML page that explains it.
 */
export const createDataArchive = async (
  db: Database,
  owner: DataOwner,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const files: Record<string, Uint8Array> = { 'README.txt': strToU8(introduction(now)) }
  for (const { exported } of personalKinds) {
    if (!('file' in exported)) continue
    const { file, read, readAsFhir } = exported
    files[`${file}.json`] = toJsonFile(await read(db, owner))
    if (readAsFhir) files[`${file}.fhir.json`] = toJsonFile(await readAsFhir(db, owner))
  }
  return new Uint8Array(zipSync(files, { mtime: now }))
}

const toJsonFile = (content: unknown): Uint8Array =>
  strToU8(`${JSON.stringify(content, null, 2)}\n`)

const introduction = (now: Date): string =>
  `${brand.name}: your data, as of ${now.toISOString()}.
Each file holds one kind of data as JSON. Times are in UTC.
A file that ends in .fhir.json holds the same for other health systems (HL7 FHIR R4).
Questions? Write to ${brand.email}.

${brand.name}: teie andmed seisuga ${now.toISOString()}.
Igas failis on üht liiki andmed JSON-vormingus. Kellaajad on UTC-s.
Fail, mille nimi lõpeb .fhir.json, sisaldab samu andmeid teiste terviseinfosüsteemide jaoks (HL7 FHIR R4).
Küsimuste korral kirjutage aadressil ${brand.email}.
`

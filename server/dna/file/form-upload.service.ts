import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { Busboy } from '@fastify/busboy'

import { dnaFileMaxBytes, uploadDnaFile } from '#contract/dna/dna.ts'
import { problem } from '#contract/problem.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { finishUpload } from './check-file.service.ts'
import { findUpload, type DnaFileRow } from './dna-file.store.ts'
import { appendToUpload, createUpload, endOwnUpload } from './upload.service.ts'

/** The parts of a form besides the file. */
const formOverhead = 16 * 1024

/**
 * Stores a file sent as a form (multipart/form-data) while it arrives. `replace` must come before the file. Nothing is
 * kept of a form that is cut or refused.
 */
export const receiveForm = async (
  request: Request,
  context: CustomerContext,
): Promise<DnaFileRow> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) throw problem('errors.malformed_request')
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > dnaFileMaxBytes + formOverhead) throw problem('errors.dna_upload_file_too_large')
  const { file, replaces, sent } = await readForm(request, type)
  const id = await createUpload(context, { bytes: null, replaces })
  try {
    await appendToUpload(context, await uploadOf(context, id), file)
    await sent
    return await finishUpload(context, await uploadOf(context, id))
  } catch (error) {
    file.destroy()
    await endOwnUpload(context, id)
    throw error
  }
}

const uploadOf = async ({ db, now, customer }: CustomerContext, id: string) => {
  const row = await findUpload(db, { id, accountId: customer.id, now })
  if (!row) throw problem('errors.dna_upload_ended')
  return row
}

type Form = { file: Readable; replaces: boolean; sent: Promise<void> }

/** Reads a form until its file begins. */
const readForm = (request: Request, type: string): Promise<Form> =>
  new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 4, fieldSize: 100, fileSize: dnaFileMaxBytes + 1 },
    })
    const source: ReadableStream<Uint8Array> | null = request.body
    let replaces = false
    const sent = pipeline(source ? Readable.fromWeb(source) : Readable.from([]), form).catch(() => {
      throw problem('errors.malformed_request')
    })
    sent.then(() => reject(problem('errors.dna_upload_file_missing')), reject)
    form.on('field', (name, value) => {
      if (name === 'replace') replaces = value === 'true'
    })
    form.on('file', (name, stream) => {
      if (name !== uploadDnaFile.filePart) return stream.resume()
      const file = new PassThrough()
      // a form that is cut is no error of the server, and its file does not end by itself
      sent.catch((error: Error) => file.destroy(error))
      stream.on('error', () => undefined).pipe(file)
      return resolve({ file, replaces, sent })
    })
  })

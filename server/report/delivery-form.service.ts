import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { Busboy } from '@fastify/busboy'

import { deliverReport } from '#contract/kit/laboratory.ts'
import { problem } from '#contract/problem.ts'
import { reportMaxBytes } from '#contract/report/report.ts'

/** The parts of a form besides the file. */
const formOverhead = 16 * 1024

export type DeliveryForm = { fields: Record<string, string>; pdf: Uint8Array }

/**
 * Reads the form of a delivered report (multipart/form-data). Throws `malformed_request` for another type or a form
 * that is cut, `request_too_large`, and `report_file_type` without a file.
 */
export const readDeliveryForm = async (request: Request): Promise<DeliveryForm> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) throw problem('errors.malformed_request')
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > reportMaxBytes + formOverhead) throw problem('errors.request_too_large')
  const fields: [string, string][] = []
  const chunks: Buffer[] = []
  let isTooLarge = false
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 8, fieldSize: 200, fileSize: reportMaxBytes },
    })
    form.on('field', (name, value) => fields.push([name, value]))
    form.on('file', (name, stream) => {
      if (name !== deliverReport.filePart) return stream.resume()
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      return stream.on('limit', () => {
        isTooLarge = true
      })
    })
    const source: ReadableStream<Uint8Array> | null = request.body
    await pipeline(source ? Readable.fromWeb(source) : Readable.from([]), form)
  } catch {
    throw problem('errors.malformed_request')
  }
  if (isTooLarge) throw problem('errors.request_too_large')
  if (chunks.length === 0) throw problem('errors.report_file_type')
  return { fields: Object.fromEntries(fields), pdf: Buffer.concat(chunks) }
}

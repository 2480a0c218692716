import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

import { MemoryLocker, Server } from '@tus/server'
import { DataStore, Upload } from '@tus/utils'

import { dnaFileMaxBytes, uploadDnaFile } from '#contract/dna/dna.ts'
import { apiPrefix } from '#contract/call.ts'
import { problem, ProblemError } from '#contract/problem.ts'
import type { CustomerContext, RequestContext } from '#server/http/request-context.ts'
import { customerContextOf } from '#server/http/route.ts'

import { finishUpload } from './check-file.service.ts'
import { uploadLifetime } from './dna-file.rules.ts'
import { findUpload, type DnaFileRow } from './dna-file.store.ts'
import { appendToUpload, createUpload, endOwnUpload } from './upload.service.ts'

/** Of requests for one upload, the last one continues: the others may belong to a connection that is already cut. */
const locker = new MemoryLocker()

export const isTusRequest = ({ method, headers }: Request): boolean =>
  method !== 'GET' && (method !== 'POST' || headers.has('tus-resumable'))

/** Checks access at every request; identity must be proven again to start an upload, not to resume it. */
export const handleTusRequest = async (
  request: Request,
  context: RequestContext,
): Promise<Response> => {
  const { stepUp: _stepUp, ...resumed } = uploadDnaFile
  const call = request.method === 'POST' ? uploadDnaFile : resumed
  return handleTus(request, await customerContextOf(call, context))
}

/**
 * Answers a request of the tus protocol for the customer's own uploads. https://tus.io/protocols/resumable-upload
 */
const handleTus = (request: Request, context: CustomerContext): Promise<Response> =>
  new Server({
    path: apiPrefix + uploadDnaFile.path,
    datastore: new DnaUploadStore(context),
    locker,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: dnaFileMaxBytes,
    namingFunction: () => randomUUID(),
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(context, await requireUpload(context, id))
      return {}
    },
    onResponseError: (_request, error) => problemResponse(error, context),
  }).handleWeb(request)

/** Whether the content can never become a file; after a cut connection the upload stays. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.problem.message === 'errors.dna_upload_file_type' ||
    error.problem.message === 'errors.dna_upload_file_too_large')

const tooLarge = new Set([413])

const problemResponse = (error: unknown, context: CustomerContext) => {
  if (error instanceof ProblemError) return responseOf(error)
  const status =
    typeof error === 'object' && error && 'status_code' in error ? error.status_code : 500
  if (status === 500) context.log('error', 'upload.failed')
  if (typeof status === 'number' && tooLarge.has(status)) {
    return responseOf(problem('errors.dna_upload_file_too_large'))
  }
  return undefined
}

const responseOf = ({ problem: body }: ProblemError) => ({
  status_code: body.status,
  body: JSON.stringify(body),
})

const requireUpload = async (context: CustomerContext, id: string): Promise<DnaFileRow> => {
  const { db, now, customer } = context
  const isId = /^[\da-f-]{36}$/.test(id)
  const row = isId ? await findUpload(db, { id, accountId: customer.id, now }) : undefined
  if (!row) throw problem('errors.dna_upload_ended')
  return row
}

const ageOf = ({ createdAt }: DnaFileRow, { now }: CustomerContext): number =>
  now.getTime() - createdAt.getTime()

class DnaUploadStore extends DataStore {
  readonly context: CustomerContext
  override extensions = ['creation', 'termination', 'expiration']

  constructor(context: CustomerContext) {
    super()
    this.context = context
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload
    await createUpload(this.context, {
      id,
      bytes: size,
      replaces: metadata?.['replace'] === 'true',
    })
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async write(stream: Readable, id: string): Promise<number> {
    const upload = await requireUpload(this.context, id)
    try {
      return await appendToUpload(this.context, upload, stream)
    } catch (error) {
      if (isRefused(error)) await endOwnUpload(this.context, id)
      throw error
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await requireUpload(this.context, id)
    return new Upload({
      id,
      offset: row.received,
      size: row.bytes ?? row.received,
      // tus compares it with the clock of the machine
      creation_date: new Date(Date.now() - ageOf(row, this.context)).toISOString(),
    })
  }

  override async remove(id: string): Promise<void> {
    await requireUpload(this.context, id)
    if (!(await endOwnUpload(this.context, id))) throw problem('errors.dna_upload_ended')
  }

  override getExpiration(): number {
    return uploadLifetime
  }
}

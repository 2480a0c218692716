import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import * as v from 'valibot'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { uploadDnaFile } from '#contract/dna/dna.ts'
import type { Locale } from '#contract/locale.ts'
import {
  localProblem,
  Problem,
  ProblemError,
  type Problem as ProblemType,
} from '#contract/problem.ts'
import type { SendEvent } from '#machines/dna/dna-upload.setup.ts'

const endpoint = apiPrefix + uploadDnaFile.path

/** Each part extends the session, and is what a cut connection loses at most. */
const partBytes = 4 * 1024 * 1024

const reportInterval = 250
/** Before this the measured speed is not reliable. */
const leastMeasured = 2_000

type UploadToSend = {
  content: Blob
  uploadId: string | null
  isReplacing: boolean
  locale: Locale
}

/**
 * Sends a file by the tus protocol, or continues an upload, until the signal is aborted. Reports once that it is created,
 * how far it has come, and how it ends. Short interruptions are bridged. https://tus.io/protocols/resumable-upload
 */
export const sendFile = (
  { content, uploadId, isReplacing, locale }: UploadToSend,
  signal: AbortSignal,
  report: (event: SendEvent) => void,
): void => {
  const measure = createProgressMeasure(content.size, report)
  const upload = new Upload(content, {
    ...optionsFor(locale),
    endpoint,
    ...(uploadId !== null && { uploadUrl: addressOf(uploadId) }),
    metadata: isReplacing ? { replace: 'true' } : {},
    onUploadUrlAvailable: () => {
      const id = upload.url?.split('/').at(-1) ?? ''
      if (id !== uploadId) report({ type: 'upload.created', id })
    },
    onProgress: (sent) => measure(sent),
    onSuccess: () => report({ type: 'upload.completed' }),
    onError: (error) => {
      if (!signal.aborted) report({ type: 'upload.failed', problem: problemOf(error) })
    },
  })
  signal.addEventListener('abort', () => void upload.abort())
  if (!signal.aborted) upload.start()
}

/** Ends an upload on the server, which deletes what has arrived. Throws the problem of the server, or `errors.unreachable`. */
export const terminateUpload = async (uploadId: string, locale: Locale): Promise<void> => {
  try {
    await Upload.terminate(addressOf(uploadId), optionsFor(locale))
  } catch (error) {
    throw new ProblemError(problemOf(error))
  }
}

const addressOf = (uploadId: string): string => `${endpoint}/${uploadId}`

const optionsFor = (locale: Locale): UploadOptions => ({
  chunkSize: partBytes,
  retryDelays: [1_000, 3_000, 5_000, 10_000],
  onShouldRetry: (error) => isTemporary(error),
  headers: { [localeHeader]: locale },
  // nothing about the file stays in the browser; the server knows the upload
  storeFingerprintForResuming: false,
  removeFingerprintOnSuccess: false,
})

/** The connection is cut, the server is busy, or an earlier request for this upload has not ended yet. */
export const isTemporary = ({
  originalResponse,
}: Pick<DetailedError, 'originalResponse'>): boolean => {
  const status = originalResponse?.getStatus() ?? 0
  return (
    status === 0 ||
    status === 423 ||
    // 400: the tus server has ended this request for another one of the same upload
    ((status === 409 || status === 400) && !hasProblem(originalResponse?.getBody()))
  )
}

const hasProblem = (body: string | undefined): boolean => parsedProblem(body) !== null

/** A response that is not of our server, such as one of a proxy, is an interruption. */
const problemOf = (error: unknown): ProblemType => {
  const response = error instanceof DetailedError ? error.originalResponse : null
  return parsedProblem(response?.getBody()) ?? localProblem('errors.unreachable').problem
}

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...Problem.entries, message: v.string() }),
)

const parsedProblem = (body: string | undefined): ProblemType | null => {
  const parsed = v.safeParse(Body, body)
  return parsed.success ? parsed.output : null
}

/** Reports how much is sent, and the time left by the speed since this transfer began. */
const createProgressMeasure = (total: number, report: (event: SendEvent) => void) => {
  let first: { at: number; sent: number } | undefined
  let reportedAt = -Infinity
  return (sent: number): void => {
    const at = performance.now()
    first ??= { at, sent }
    if (sent < total && at - reportedAt < reportInterval) return
    reportedAt = at
    const elapsed = at - first.at
    const speed = (sent - first.sent) / elapsed
    const isMeasured = elapsed >= leastMeasured && speed > 0
    const secondsLeft = isMeasured ? Math.ceil((total - sent) / speed / 1000) : null
    report({ type: 'upload.progressed', progress: { sent, total, secondsLeft } })
  }
}

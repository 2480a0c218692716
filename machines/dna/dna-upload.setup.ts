import { assign, emit, setup } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import {
  dnaFileMaxBytes,
  type DnaFile,
  type deleteDnaFile,
  type readDnaFile,
} from '#contract/dna/dna.ts'
import type { ProblemKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { toRejection, type Rejection } from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { stepUpActors, stepUpGuards } from '../fragments/step-up.ts'
import {
  unimplementedCall,
  unimplementedCallback,
  unimplementedPromise,
} from '../fragments/unimplemented.ts'

/** The file that the customer has chosen; machines have no browser types. */
export type ChosenFile = { name: string; size: number }

/** What identifies a person and was removed from the comments of a file before it is sent. */
export type RemovedKind = 'email' | 'name' | 'comment'

/** A file that was checked on the device, packed again without personal comments. */
export type CheckedFile = {
  summary: Pick<DnaFile, 'vendor' | 'build' | 'rows' | 'no_calls' | 'sex'>
  removed: readonly RemovedKind[]
  /** The size of what is sent. */
  bytes: number
  content: object
}

/** `secondsLeft` is null until it can be estimated. */
export type UploadProgress = { sent: number; total: number; secondsLeft: number | null }

export type SendEvent =
  | { type: 'upload.created'; id: string }
  | { type: 'upload.progressed'; progress: UploadProgress }
  | { type: 'upload.completed' }
  | { type: 'upload.failed'; problem: Problem }

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.returned' }

export type SendInput = { content: object; uploadId: string | null; isReplacing: boolean }

type CurrentDna = CallOutput<typeof readDnaFile>

type DnaUploadContext = { orderProductId: string } & Rejection & {
    current: CurrentDna | null
    chosen: ChosenFile | null
    checked: CheckedFile | null
    /** The upload on the server, once it is created or resumed. */
    uploadId: string | null
    progress: UploadProgress
  }

export const noProgress: UploadProgress = { sent: 0, total: 0, secondsLeft: null }

/** The server checks a complete upload within a minute. */
const checkInterval = 3_000

/** Creates a problem that is found on the device, in the shape that the server uses. */
const localUploadProblem = (message: ProblemKey, status: number): Problem => ({
  status,
  message,
  isCriticalError: false,
  validationErrors: [],
  errors: {},
})

export const dnaUploadSetup = setup({
  types: {
    context: {} as DnaUploadContext,
    input: {} as { orderProductId: string },
    events: {} as
      | SendEvent
      | NetworkEvent
      | { type: 'file.reload' }
      | { type: 'file.choose'; file: ChosenFile }
      | { type: 'check.cancel' }
      | { type: 'file.discard' }
      | { type: 'upload.start' }
      | { type: 'upload.retry' }
      | { type: 'upload.cancel' }
      | { type: 'file.replace' }
      | { type: 'replacement.dismiss' }
      | { type: 'file.delete' }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.dismiss' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'running',
    meta: {} as StateMeta,
  },
  actors: {
    readDnaFile: unimplementedCall<typeof readDnaFile>('readDnaFile'),
    deleteDnaFile: unimplementedCall<typeof deleteDnaFile>('deleteDnaFile'),
    checkFile: unimplementedPromise<CheckedFile, { file: ChosenFile }>('checkFile'),
    sendFile: unimplementedCallback<SendEvent, SendInput>(),
    cancelUpload: unimplementedPromise<null, { uploadId: string | null }>('cancelUpload'),
    watchNetwork: unimplementedCallback<NetworkEvent, undefined>(),
    ...stepUpActors,
  },
  guards: {
    isLocked: (_, { message }: Problem) =>
      message === 'errors.step_locked' || message === 'errors.not_verified',
    isNotFound: (_, { message }: Problem) => message === 'errors.ordered_product_not_found',
    hasFile: ({ context }) => Boolean(context.current?.file),
    hasOtherOrigin: ({ context }) => Boolean(context.current?.other_origin),
    isUnsuitable: ({ context: { current, orderProductId } }) =>
      current?.tests.find((test) => test.order_product_id === orderProductId)?.accepts_file ===
      false,
    isUploadComplete: ({ context }) => isComplete(context.current),
    isAwaitingServerCheck: (_, current: CurrentDna) => isComplete(current),
    isUploadRejected: ({ context: { uploadId, current } }, { file }: CurrentDna) =>
      file?.id !== (uploadId ?? current?.upload?.id),
    isUploadEnded: (_, { message }: Problem) => message === 'errors.dna_upload_ended',
    isEmpty: (_, { size }: ChosenFile) => size === 0,
    isTooLarge: (_, { size }: ChosenFile) => size > dnaFileMaxBytes,
    hasUpload: ({ context }) => context.uploadId !== null,
    isInterruption: (_, { message, status }: Problem) =>
      message === 'errors.unreachable' || status >= 500,
    isUnauthorized: (_, { message }: Problem) => message === 'errors.authentication_required',
    isAllSent: (_, { sent, total }: UploadProgress) => sent >= total,
    ...stepUpGuards,
  },
  actions: {
    setCurrent: assign({ current: (_, current: CurrentDna) => current, problem: null }),
    setChosen: assign({ chosen: (_, chosen: ChosenFile) => chosen, problem: null }),
    setChecked: assign({ checked: (_, checked: CheckedFile) => checked }),
    setResumedUpload: assign(({ context: { current, checked } }) => ({
      uploadId: current?.upload?.bytes === checked?.bytes ? (current?.upload?.id ?? null) : null,
      progress: { ...noProgress, total: checked?.bytes ?? 0 },
    })),
    setUploadId: assign({ uploadId: (_, id: string) => id }),
    setProgress: assign({ progress: (_, progress: UploadProgress) => progress }),
    clearUpload: assign({ chosen: null, checked: null, uploadId: null, progress: noProgress }),
    clearInterruptedUpload: assign({
      current: ({ context: { current } }) => current && { ...current, upload: null },
    }),
    setTooLarge: assign(({ context }) =>
      toRejection(context, localUploadProblem('errors.dna_upload_file_too_large', 413)),
    ),
    setEmpty: assign(({ context }) =>
      toRejection(context, localUploadProblem('errors.dna_upload_file_empty', 422)),
    ),
    setUploadRejectedProblem: assign(({ context }) =>
      toRejection(context, localUploadProblem('errors.dna_upload_ended', 410)),
    ),
    setProblem: assign(({ context }, failure: Problem) => toRejection(context, failure)),
    clearProblem: assign({ problem: null }),
    reportProblem: emit((_, failure: Problem) => ({
      type: 'problem.report' as const,
      problem: failure,
    })),
    requestSessionCheck: emit({ type: 'session.check' }),
    notifyStored: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.dna_uploaded' as const },
    }),
    notifyDeleted: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.dna_file_deleted' as const },
    }),
  },
  delays: { checkInterval },
})

/** Whether all bytes have arrived and the server has not checked them yet. */
const isComplete = (current: CurrentDna | null): boolean =>
  current?.upload != null && current.upload.received === current.upload.bytes

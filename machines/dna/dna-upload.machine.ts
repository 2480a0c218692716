import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import {
  callProblem,
  noRejection,
  reportCallProblem,
  setCallProblem,
} from '../fragments/call-problem.ts'
import { awaitStepUp, toStepUp } from '../fragments/step-up.ts'
import { dnaUploadSetup, noProgress } from './dna-upload.setup.ts'

/** For `params`: the problem with which an upload has failed. */
const uploadProblem = ({ event }: { event: { problem: Problem } }): Problem => event.problem

/** An upload that has not started on the server needs no deletion there. */
const cancelled = [
  { guard: 'hasUpload', target: '#dnaUpload.cancelling' },
  { target: '#dnaUpload.choosing', actions: 'clearUpload' },
] as const

/**
 * Uploads a DNA file of another company: it is checked on the device, sent in parts that can be resumed, checked again by
 * the server, and can be replaced and deleted.
 */
export const dnaUploadMachine = dnaUploadSetup.createMachine({
  id: 'dnaUpload',
  description: 'Upload a DNA file of another company.',
  context: ({ input }) => ({
    ...input,
    ...noRejection,
    current: null,
    chosen: null,
    checked: null,
    uploadId: null,
    progress: noProgress,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the stored DNA file and an upload that was interrupted.',
      entry: 'clearUpload',
      invoke: {
        id: 'readDnaFile',
        src: 'readDnaFile',
        input: ({ context }) => ({ order_product_id: context.orderProductId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setCurrent', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isLocked', params: callProblem }, target: 'locked' },
          { guard: { type: 'isNotFound', params: callProblem }, target: 'missing' },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    deciding: {
      description: 'Determining whether the customer needs to upload a file.',
      always: [
        { guard: 'isUploadComplete', target: 'waiting' },
        { guard: 'hasFile', target: 'stored' },
        { guard: 'hasOtherOrigin', target: 'dnaOriginSet' },
        { guard: 'isUnsuitable', target: 'unsuitable' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The customer chooses a DNA file.',
      meta: {
        messages: ['errors.dna_upload_file_too_large', 'errors.dna_upload_file_empty'],
      },
      on: {
        'file.choose': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.file },
            actions: 'setEmpty',
          },
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.file },
            actions: 'setTooLarge',
          },
          {
            target: 'checking',
            actions: { type: 'setChosen', params: ({ event }) => event.file },
          },
        ],
        'replacement.dismiss': { guard: 'hasFile', target: 'loading' },
      },
    },
    checking: {
      description:
        'The file is checked on the device, and personal comments are removed. Nothing is sent yet.',
      tags: 'running',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ file: context.chosen ?? { name: '', size: 0 } }),
        onDone: {
          target: 'confirming',
          actions: { type: 'setChecked', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: setCallProblem },
      },
      on: { 'check.cancel': { target: 'choosing', actions: 'clearUpload' } },
    },
    confirming: {
      description:
        'The page shows what was found in the file. The customer decides whether to upload it.',
      on: {
        'upload.start': { target: 'uploading', actions: 'setResumedUpload' },
        'file.discard': { target: 'choosing', actions: 'clearUpload' },
      },
    },
    uploading: {
      description: 'The file is uploaded. Other pages can be used meanwhile.',
      tags: 'running',
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: 'confirming' },
      initial: 'transferring',
      states: {
        transferring: {
          description: 'The file is being sent in parts.',
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context: { checked, uploadId, current } }) => ({
              content: checked?.content ?? {},
              uploadId,
              isReplacing: Boolean(current?.file),
            }),
            onError: 'interrupted',
          },
          on: {
            'upload.created': {
              actions: { type: 'setUploadId', params: ({ event }) => event.id },
            },
            'network.lost': 'offline',
            'upload.completed': '#dnaUpload.finishing',
            'upload.failed': [
              {
                guard: { type: 'isStepUpRequired', params: uploadProblem },
                target: 'awaitingStepUp',
              },
              {
                description: 'The session has ended. The upload continues after a log-in.',
                guard: { type: 'isUnauthorized', params: uploadProblem },
                target: 'interrupted',
                actions: [{ type: 'setProblem', params: uploadProblem }, 'requestSessionCheck'],
              },
              {
                guard: { type: 'isInterruption', params: uploadProblem },
                target: 'interrupted',
                actions: { type: 'setProblem', params: uploadProblem },
              },
              {
                description: 'The server does not accept the file.',
                target: '#dnaUpload.choosing',
                actions: [
                  { type: 'setProblem', params: uploadProblem },
                  'clearUpload',
                  'clearInterruptedUpload',
                ],
              },
            ],
          },
          initial: 'sending',
          states: {
            sending: {
              description: 'The page shows how much has been sent.',
              on: {
                'upload.progressed': [
                  {
                    guard: { type: 'isAllSent', params: ({ event }) => event.progress },
                    target: 'verifying',
                    actions: { type: 'setProgress', params: ({ event }) => event.progress },
                  },
                  { actions: { type: 'setProgress', params: ({ event }) => event.progress } },
                ],
                'upload.cancel': cancelled,
              },
            },
            verifying: { description: 'Everything is sent. The server checks the file.' },
          },
        },
        offline: {
          description: 'The device is offline. The upload continues when it is online again.',
          on: {
            'network.returned': 'transferring',
            'upload.cancel': cancelled,
          },
        },
        interrupted: {
          description: 'The upload was interrupted. It can be resumed where it stopped.',
          exit: 'clearProblem',
          on: {
            'upload.retry': 'transferring',
            'network.returned': 'transferring',
            'upload.cancel': cancelled,
          },
        },
        awaitingStepUp: awaitStepUp({
          onDone: 'transferring',
          onError: '#dnaUpload.confirming',
        }),
      },
    },
    cancelling: {
      description: 'Cancelling the upload and deleting the uploaded part.',
      tags: 'busy',
      invoke: {
        id: 'cancelUpload',
        src: 'cancelUpload',
        input: ({ context }) => ({ uploadId: context.uploadId }),
        onDone: { target: 'choosing', actions: ['clearUpload', 'clearInterruptedUpload'] },
        onError: [
          {
            description: 'The upload has ended on the server, or its file is stored.',
            guard: { type: 'isUploadEnded', params: callProblem },
            target: 'loading',
          },
          { target: 'cancelFailed', actions: setCallProblem },
        ],
      },
    },
    cancelFailed: {
      description:
        'The upload could not be cancelled. The customer can try again, or continue the upload.',
      exit: 'clearProblem',
      on: { 'upload.cancel': 'cancelling', 'upload.retry': 'uploading' },
    },
    finishing: {
      description: 'Reading what the server has found in the file.',
      meta: { messages: ['success.dna_uploaded', 'errors.dna_upload_ended'] },
      tags: 'running',
      invoke: {
        id: 'readDnaFile',
        src: 'readDnaFile',
        input: ({ context }) => ({ order_product_id: context.orderProductId }),
        onDone: [
          {
            guard: { type: 'isAwaitingServerCheck', params: ({ event }) => event.output },
            target: 'waiting',
          },
          {
            description: 'The server has not accepted the file.',
            guard: { type: 'isUploadRejected', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'setCurrent', params: ({ event }) => event.output },
              'clearUpload',
              'setUploadRejectedProblem',
            ],
          },
          {
            target: 'stored',
            actions: [
              { type: 'setCurrent', params: ({ event }) => event.output },
              'clearUpload',
              'notifyStored',
            ],
          },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    waiting: {
      description: 'All parts have arrived. The server has yet to check the file.',
      tags: 'running',
      after: { checkInterval: 'finishing' },
    },
    stored: {
      description:
        'The file is stored. The page shows what was found in it and which tests use it.',
      on: {
        'file.replace': 'choosing',
        'file.delete': 'deletion',
      },
    },
    deletion: {
      description: 'The customer deletes the file.',
      meta: { messages: ['success.dna_file_deleted'] },
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The page explains what deleting the file means and asks for confirmation.',
          on: { 'deletion.confirm': 'deleting', 'deletion.dismiss': '#dnaUpload.stored' },
        },
        deleting: {
          description: 'Deleting the file.',
          tags: 'busy',
          invoke: {
            id: 'deleteDnaFile',
            src: 'deleteDnaFile',
            input: {},
            onDone: { target: '#dnaUpload.loading', actions: 'notifyDeleted' },
            onError: [toStepUp, { target: 'confirming', actions: reportCallProblem }],
          },
        },
        awaitingStepUp: awaitStepUp({ onDone: 'deleting', onError: 'confirming' }),
      },
    },
    dnaOriginSet: {
      description: 'The customer’s DNA comes from a kit or the biobank, so that no file is needed.',
    },
    unsuitable: {
      description: 'The test does not accept a file. The page links to the kit.',
    },
    locked: {
      description:
        'A file cannot be uploaded yet: the order is not paid, or the identity is not confirmed.',
    },
    missing: { description: 'The customer has no such test.' },
    loadFailed: {
      description: 'The stored file could not be loaded.',
      on: { 'file.reload': 'loading' },
    },
  },
})

export type DnaUploadActor = ActorRefFrom<typeof dnaUploadMachine>
export type DnaUploadSnapshot = SnapshotFrom<typeof dnaUploadMachine>

import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { dnaUploadMachine, type DnaUploadSnapshot } from '#machines/dna/dna-upload.machine.ts'

import { failure, unauthorized, unexpected, unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'
import {
  arrivedUpload,
  checkedFile,
  chosenFile,
  emptyFile,
  interruptedUpload,
  largeFile,
  noFile,
  orderProductId,
  otherFile,
  otherOrigin,
  sentBytes,
  stored,
  unsuitableTest,
  uploadId,
} from './dna-upload-samples.ts'

const half = { sent: sentBytes / 2, total: sentBytes, secondsLeft: 50 }
const all = { sent: sentBytes, total: sentBytes, secondsLeft: 0 }

export const dnaUploadModel = {
  machine: dnaUploadMachine,
  input: { orderProductId },
  precondition: { person: 'verified', cart: 'any' },
  spec: {
    dnaUpload: ['5.7'],
    'dnaUpload.choosing|file.choose|0': ['5.7', '8.3', '9.8'],
    'dnaUpload.choosing|file.choose|1': ['5.7', '8.3', '9.8'],
  },
  labels: {
    'file.reload': button('Try again'),
    'file.choose': button('Choose a file'),
    'replacement.dismiss': button('Keep the current file'),
    'check.cancel': button('Cancel the check'),
    'upload.start': button('Upload this file'),
    'file.discard': button('Choose another file'),
    'upload.created': sentence('The server starts the upload'),
    'upload.progressed': sentence('A part is sent'),
    'upload.completed': sentence('The server accepts the file'),
    'upload.failed': sentence('The upload fails'),
    'upload.retry': button('Continue the upload'),
    'upload.cancel': button('Cancel the upload'),
    'network.lost': sentence('The device goes offline'),
    'network.returned': sentence('The device is online again'),
    'file.replace': button('Replace the file'),
    'file.delete': button('Delete the file'),
    'deletion.confirm': button('Yes, delete the file'),
    'deletion.dismiss': button('Keep the file'),
  },
  questions: {
    isLocked: question('Does an earlier step have to be done first?'),
    isNotFound: question('Is the test not one of the customer’s own?'),
    hasFile: question('Is a file stored?'),
    hasOtherOrigin: question('Does the DNA come from a kit or the biobank?'),
    isUnsuitable: question('Does the test need a kit?'),
    isUploadComplete: question('Has the server yet to check an upload?'),
    isAwaitingServerCheck: question('Is the server still checking the file?'),
    isUploadRejected: question('Has the server not accepted the file?'),
    isUploadEnded: question('Has the upload ended on the server?'),
    isEmpty: question('Is the file empty?'),
    isTooLarge: question('Is the file larger than 100 MB?'),
    hasUpload: question('Has the upload begun on the server?'),
    isInterruption: question('Can the upload be continued?'),
    isAllSent: question('Is everything sent?'),
  },
  effects: {
    setCurrent: effect('stores what the server has'),
    setChosen: effect('stores the chosen file'),
    setChecked: effect('stores what was found in the file'),
    setResumedUpload: effect('continues an interrupted upload of the same size'),
    setUploadId: effect('stores the upload'),
    setProgress: effect('shows how much is sent'),
    clearUpload: effect('forgets the chosen file'),
    clearInterruptedUpload: effect('forgets the interrupted upload'),
    setTooLarge: effect('shows that the file is too large'),
    setEmpty: effect('shows that the file is empty'),
    setUploadRejectedProblem: effect('shows that the upload has ended'),
    requestSessionCheck: effect('checks whether the session has ended'),
    notifyStored: effect('shows that the file is uploaded'),
    notifyDeleted: effect('shows that the file is deleted'),
  },
  nodeKey: ({ context }: DnaUploadSnapshot) => [
    Boolean(context.current?.file),
    context.uploadId !== null,
    context.current?.upload != null,
  ],
  events: {
    'file.choose': [{ file: chosenFile }, { file: largeFile }, { file: emptyFile }],
    'upload.created': ({ context }: DnaUploadSnapshot) =>
      context.uploadId === null ? [{ id: uploadId }] : [],
    'upload.progressed': ({ context }: DnaUploadSnapshot) =>
      context.uploadId === null ? [] : [{ progress: half }, { progress: all }],
    'upload.completed': (snapshot: DnaUploadSnapshot) =>
      snapshot.matches({ uploading: { transferring: 'verifying' } }) ? [{}] : [],
    'upload.failed': (snapshot: DnaUploadSnapshot) =>
      failuresAt(snapshot).map(({ problem }) => ({ problem })),
  },
  actors: {
    readDnaFile: {
      done: (snapshot: DnaUploadSnapshot) =>
        snapshot.matches('loading')
          ? [noFile, stored, interruptedUpload, arrivedUpload, otherOrigin, unsuitableTest]
          : [stored, arrivedUpload, noFile, otherFile],
      error: (snapshot: DnaUploadSnapshot) =>
        snapshot.matches('loading')
          ? [
              unreachable,
              failure('errors.step_locked'),
              failure('errors.ordered_product_not_found'),
            ]
          : [unreachable],
    },
    deleteDnaFile: { done: [null], error: [failure('errors.step_up_required'), unreachable] },
    checkFile: { done: [checkedFile], error: [failure('errors.dna_upload_file_type')] },
    sendFile: { error: [new Error('The upload could not start')] },
    watchNetwork: { error: [new Error('The network could not be watched')] },
    cancelUpload: { done: [null], error: [unexpected, failure('errors.dna_upload_ended')] },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
  allowedDeadEnds: [
    { state: 'dnaUpload.dnaOriginSet', why: 'no file is needed' },
    { state: 'dnaUpload.unsuitable', why: 'a link leads to the kit' },
    { state: 'dnaUpload.locked', why: 'a link leads to the dashboard' },
    { state: 'dnaUpload.missing', why: 'a link leads to the dashboard' },
  ],
} satisfies ModelOf<typeof dnaUploadMachine>

/** A creation, a part, and the check of everything fail differently. */
function failuresAt(snapshot: DnaUploadSnapshot) {
  if (snapshot.matches({ uploading: { transferring: 'verifying' } }))
    return [unexpected, failure('errors.dna_upload_file_unreadable')]
  return snapshot.context.uploadId === null
    ? [failure('errors.step_up_required'), failure('errors.dna_upload_limit_reached'), unauthorized]
    : [unauthorized]
}

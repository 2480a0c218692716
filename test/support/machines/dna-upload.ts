import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import {
  checkedFile,
  chosenFile,
  noFile,
  orderProductId,
  sentBytes,
  stored,
  uploadId,
} from '#flows/machines/dna/dna-upload-samples.ts'
import { dnaUploadMachine } from '#machines/dna/dna-upload.machine.ts'

/* The upload of a DNA file, brought to each of its stages. */

export const half = { sent: sentBytes / 2, total: sentBytes, secondsLeft: 40 }
export const all = { sent: sentBytes, total: sentBytes, secondsLeft: 0 }

type Current = typeof noFile

export function loaded(current: Current) {
  const testActor = createTestActor(dnaUploadMachine, { input: { orderProductId } })
  testActor.settle('readDnaFile', { output: current })
  return testActor
}

export function choosing(current: Current = noFile) {
  return loaded(current)
}

export function checking(current: Current = noFile) {
  const testActor = choosing(current)
  testActor.actor.send({ type: 'file.choose', file: chosenFile })
  return testActor
}

export function confirming(current: Current = noFile) {
  const testActor = checking(current)
  testActor.settle('checkFile', { output: checkedFile })
  return testActor
}

export function started(current: Current = noFile) {
  const testActor = confirming(current)
  testActor.actor.send({ type: 'upload.start' })
  return testActor
}

export function uploading(current: Current = noFile) {
  const testActor = started(current)
  testActor.actor.send({ type: 'upload.created', id: uploadId })
  return testActor
}

export function finishing(current: Current = noFile) {
  const testActor = uploading(current)
  testActor.actor.send({ type: 'upload.progressed', progress: all })
  testActor.actor.send({ type: 'upload.completed' })
  return testActor
}

export function storedFile() {
  return loaded(stored)
}

export function eventsOf(actor: ReturnType<typeof loaded>['actor']) {
  const emitted: object[] = []
  actor.on('*', (event) => emitted.push(event))
  return emitted
}

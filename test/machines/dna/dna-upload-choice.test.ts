import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import {
  arrivedUpload,
  checkedFile,
  chosenFile,
  emptyFile,
  interruptedUpload,
  largeFile,
  noFile,
  orderProductId,
  otherOrigin,
  sentBytes,
  stored,
  unsuitableTest,
  uploadId,
} from '#flows/machines/dna/dna-upload-samples.ts'
import { dnaUploadMachine } from '#machines/dna/dna-upload.machine.ts'
import { choosing, checking, confirming } from '#test/support/machines/dna-upload.ts'

describe('the DNA upload page', () => {
  it.each([
    ['offers to choose a file when there is none', noFile, 'choosing'],
    ['offers to choose a file after an interrupted upload', interruptedUpload, 'choosing'],
    ['shows the stored file', stored, 'stored'],
    [
      'shows the file although another origin is known',
      { ...stored, other_origin: 'kit' as const },
      'stored',
    ],
    ['says that a kit makes a file unnecessary', otherOrigin, 'dnaOriginSet'],
    ['says that a test needs a kit', unsuitableTest, 'unsuitable'],
    ['waits for the check of an upload that has arrived', arrivedUpload, 'waiting'],
  ])('%s', (...[, current, state]) => {
    const { actor, settle, calls } = createTestActor(dnaUploadMachine, {
      input: { orderProductId },
    })
    expect(calls()).toMatchObject([
      { name: 'readDnaFile', input: { order_product_id: orderProductId } },
    ])

    settle('readDnaFile', { output: current })

    expect(actor.getSnapshot()).toMatchObject({ value: state, context: { current } })
  })

  it.each([
    ['errors.step_locked', 'locked', null],
    ['errors.not_verified', 'locked', null],
    ['errors.ordered_product_not_found', 'missing', null],
    ['errors.unexpected', 'loadFailed', 'errors.unexpected'],
  ] as const)('ends in its own view for %s', (key, state, shown) => {
    const { actor, settle } = createTestActor(dnaUploadMachine, { input: { orderProductId } })

    settle('readDnaFile', { error: problem(key) })

    const { value, context } = actor.getSnapshot()
    expect({ value, shown: context.problem?.message ?? null }).toEqual({ value: state, shown })
  })

  it('loads again on request', () => {
    const { actor, settle } = createTestActor(dnaUploadMachine, { input: { orderProductId } })
    settle('readDnaFile', { error: problem('errors.unreachable') })

    actor.send({ type: 'file.reload' })
    settle('readDnaFile', { output: noFile })

    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { problem: null } })
  })
})

describe('the chosen DNA file', () => {
  it.each([
    [largeFile, 'errors.dna_upload_file_too_large', 413],
    [{ name: 'genome.vcf', size: 100 * 1024 * 1024 + 1 }, 'errors.dna_upload_file_too_large', 413],
    [emptyFile, 'errors.dna_upload_file_empty', 422],
  ])('is refused before anything is read or sent: %#', (file, message, status) => {
    const { actor, calls } = choosing()

    actor.send({ type: 'file.choose', file })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { rejectionCount: 1, problem: { message, status } },
    })
  })

  it('may have exactly 100 MB', () => {
    const { actor, calls } = choosing()

    actor.send({ type: 'file.choose', file: { name: 'a.txt', size: 100 * 1024 * 1024 } })

    expect(calls()).toMatchObject([{ name: 'checkFile', input: { file: { name: 'a.txt' } } }])
  })

  it('is checked on the device, and sent on request only', () => {
    const { actor, calls } = confirming()
    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'confirming',
      context: { chosen: chosenFile, checked: checkedFile },
    })

    actor.send({ type: 'upload.start' })

    expect(calls()).toMatchObject([
      { name: 'watchNetwork' },
      {
        name: 'sendFile',
        input: { content: checkedFile.content, uploadId: null, isReplacing: false },
      },
    ])
  })

  it('is not sent when the check finds a problem, which the next choice clears', () => {
    const { actor, settle } = choosing()
    actor.send({ type: 'file.choose', file: chosenFile })
    settle('checkFile', { error: problem('errors.dna_upload_file_type') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { problem: { message: 'errors.dna_upload_file_type' } },
    })

    actor.send({ type: 'file.choose', file: chosenFile })

    expect(actor.getSnapshot()).toMatchObject({ value: 'checking', context: { problem: null } })
  })

  it.each(['check.cancel', 'file.discard'] as const)('is cleared after %s', (type) => {
    const { actor } = type === 'check.cancel' ? checking() : confirming()

    actor.send({ type })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { chosen: null, checked: null },
    })
  })

  it('continues an interrupted upload of the same size', () => {
    const { actor, calls } = confirming(interruptedUpload)

    actor.send({ type: 'upload.start' })

    expect(calls().at(-1)).toMatchObject({ name: 'sendFile', input: { uploadId } })
    expect(actor.getSnapshot().context.progress).toEqual({
      sent: 0,
      total: sentBytes,
      secondsLeft: null,
    })
  })

  it('starts a new upload when its size differs from that of the interrupted one', () => {
    const upload = interruptedUpload.upload && { ...interruptedUpload.upload, bytes: 5 }
    const { actor, calls } = confirming({ ...interruptedUpload, upload })

    actor.send({ type: 'upload.start' })

    expect(calls().at(-1)).toMatchObject({ name: 'sendFile', input: { uploadId: null } })
  })
})

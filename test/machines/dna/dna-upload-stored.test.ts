import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  arrivedUpload,
  checkedFile,
  chosenFile,
  interruptedUpload,
  noFile,
  orderProductId,
  otherFile,
  stored,
  uploadId,
} from '#flows/machines/dna/dna-upload-samples.ts'
import {
  choosing,
  eventsOf,
  finishing,
  loaded,
  storedFile,
} from '#test/support/machines/dna-upload.ts'

describe('the uploaded DNA file', () => {
  it('is shown with a message once the server has stored it', () => {
    const { actor, settle } = finishing()
    const emitted = eventsOf(actor)

    settle('readDnaFile', { output: stored })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'stored',
      context: { current: stored, chosen: null, uploadId: null },
    })
    expect(emitted).toMatchObject([
      { notification: { tone: 'success', key: 'success.dna_uploaded' } },
    ])
  })

  it('is read again until the server has checked it', () => {
    const { actor, settle, clock, calls } = finishing()

    settle('readDnaFile', { output: arrivedUpload })
    clock.advance(2_999)
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.advance(1)

    expect(calls()).toMatchObject([
      { name: 'readDnaFile', input: { order_product_id: orderProductId } },
    ])
  })

  it('is chosen again when the server has refused it', () => {
    const { actor, settle } = finishing(interruptedUpload)

    settle('readDnaFile', { output: noFile })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { current: noFile, problem: { message: 'errors.dna_upload_ended' }, chosen: null },
    })
  })

  it('can be read again when that fails', () => {
    const { actor, settle } = finishing()

    settle('readDnaFile', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loadFailed',
      context: { problem: { message: 'errors.unreachable' } },
    })

    actor.send({ type: 'file.reload' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loading',
      context: { chosen: null, checked: null, uploadId: null },
    })
  })

  it('is replaced by another file', () => {
    const { actor, settle, calls } = storedFile()
    actor.send({ type: 'file.replace' })
    actor.send({ type: 'file.choose', file: chosenFile })
    settle('checkFile', { output: checkedFile })

    actor.send({ type: 'upload.start' })
    expect(calls().at(-1)).toMatchObject({ name: 'sendFile', input: { isReplacing: true } })

    actor.send({ type: 'upload.created', id: uploadId })
    actor.send({ type: 'upload.completed' })
    settle('readDnaFile', { output: stored })
    expect(actor.getSnapshot().value).toBe('stored')
  })

  it('is kept when the server has refused the file that should replace it, and the page says so', () => {
    const { actor, settle } = loaded(otherFile)
    const emitted = eventsOf(actor)
    actor.send({ type: 'file.replace' })
    actor.send({ type: 'file.choose', file: chosenFile })
    settle('checkFile', { output: checkedFile })
    actor.send({ type: 'upload.start' })
    actor.send({ type: 'upload.created', id: uploadId })
    actor.send({ type: 'upload.completed' })

    settle('readDnaFile', { output: otherFile })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { current: otherFile, problem: { message: 'errors.dna_upload_ended' } },
    })
    expect(emitted).toEqual([])
  })

  it.each([
    [stored, 'stored'],
    [otherFile, 'choosing'],
  ])(
    'is the upload that had arrived before the page opened, or another one: %#',
    (...[read, state]) => {
      const { actor, settle, clock } = loaded({ ...otherFile, upload: arrivedUpload.upload })

      clock.advance(3_000)
      settle('readDnaFile', { output: read })

      expect(actor.getSnapshot()).toMatchObject({ value: state, context: { current: read } })
    },
  )

  it('stays when the customer does not replace it', () => {
    const { actor, settle } = storedFile()
    actor.send({ type: 'file.replace' })

    actor.send({ type: 'replacement.dismiss' })
    settle('readDnaFile', { output: stored })

    expect(actor.getSnapshot().value).toBe('stored')
  })

  it('does not offer to keep a file that does not exist', () => {
    const { actor } = choosing()

    actor.send({ type: 'replacement.dismiss' })

    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('is deleted after a confirmation', () => {
    const { actor, settle, calls } = storedFile()
    const emitted = eventsOf(actor)
    actor.send({ type: 'file.delete' })
    expect(calls()).toEqual([])

    actor.send({ type: 'deletion.confirm' })
    settle('deleteDnaFile', { output: null })

    expect(actor.getSnapshot().value).toBe('loading')
    expect(emitted).toMatchObject([
      { notification: { tone: 'success', key: 'success.dna_file_deleted' } },
    ])
  })

  it('is kept when the customer thinks again', () => {
    const { actor } = storedFile()
    actor.send({ type: 'file.delete' })

    actor.send({ type: 'deletion.dismiss' })

    expect(actor.getSnapshot().value).toBe('stored')
  })

  it('is deleted once the customer has confirmed their identity', () => {
    const { actor, settle, calls } = storedFile()
    actor.send({ type: 'file.delete' })
    actor.send({ type: 'deletion.confirm' })

    settle('deleteDnaFile', { error: problem('errors.step_up_required') })
    settle('requestStepUp', { output: null })

    expect(calls()).toMatchObject([{ name: 'deleteDnaFile' }])
  })

  it('is kept without a confirmed identity', () => {
    const { actor, settle } = storedFile()
    actor.send({ type: 'file.delete' })
    actor.send({ type: 'deletion.confirm' })

    settle('deleteDnaFile', { error: problem('errors.step_up_required') })
    settle('requestStepUp', { error: new Error('cancelled') })

    expect(actor.getSnapshot().value).toEqual({ deletion: 'confirming' })
  })

  it('is kept when the deletion fails, which a message says', () => {
    const { actor, settle } = storedFile()
    const emitted = eventsOf(actor)
    actor.send({ type: 'file.delete' })
    actor.send({ type: 'deletion.confirm' })

    settle('deleteDnaFile', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot().value).toEqual({ deletion: 'confirming' })
    expect(emitted).toMatchObject([
      { type: 'problem.report', problem: { message: 'errors.unreachable' } },
    ])
  })
})

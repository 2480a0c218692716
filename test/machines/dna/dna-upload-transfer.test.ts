import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { checkedFile, interruptedUpload, uploadId } from '#flows/machines/dna/dna-upload-samples.ts'
import {
  half,
  all,
  choosing,
  checking,
  confirming,
  started,
  uploading,
  finishing,
  storedFile,
  eventsOf,
} from '#test/support/machines/dna-upload.ts'

describe('the DNA upload under way', () => {
  it('shows its progress, and that the server checks what is sent', () => {
    const { actor } = uploading()

    actor.send({ type: 'upload.progressed', progress: half })
    expect(actor.getSnapshot()).toMatchObject({
      value: { uploading: { transferring: 'sending' } },
      context: { progress: half, uploadId },
    })

    actor.send({ type: 'upload.progressed', progress: { ...all, sent: all.total - 1 } })
    expect(actor.getSnapshot().value).toEqual({ uploading: { transferring: 'sending' } })

    actor.send({ type: 'upload.progressed', progress: all })
    expect(actor.getSnapshot()).toMatchObject({
      value: { uploading: { transferring: 'verifying' } },
      context: { progress: all },
    })
  })

  it('pauses without a network, and continues the same upload with it', () => {
    const { actor, calls } = uploading()

    actor.send({ type: 'network.lost' })
    expect(actor.getSnapshot().value).toEqual({ uploading: 'offline' })
    expect(calls().map(({ name }) => name)).toEqual(['watchNetwork'])

    actor.send({ type: 'network.returned' })
    expect(calls().at(-1)).toMatchObject({ name: 'sendFile', input: { uploadId } })
  })

  it.each([
    ['errors.unreachable', 'upload.retry'],
    ['errors.unexpected', 'network.returned'],
  ] as const)('can be continued after %s by %s', (key, type) => {
    const { actor, calls } = uploading()

    actor.send({ type: 'upload.failed', problem: problem(key).problem })
    expect(actor.getSnapshot()).toMatchObject({
      value: { uploading: 'interrupted' },
      context: { problem: { message: key } },
    })
    actor.send({ type })

    expect(calls().at(-1)).toMatchObject({ name: 'sendFile', input: { uploadId } })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it.each([
    [500, { uploading: 'interrupted' }],
    [502, { uploading: 'interrupted' }],
    [499, 'choosing'],
  ])('can be continued after an error of a server between, status %i', (status, expected) => {
    const { actor } = uploading()
    const failure = { ...problem('errors.unexpected').problem, message: 'Bad Gateway' }

    actor.send({ type: 'upload.failed', problem: { ...failure, status } })

    expect(actor.getSnapshot().value).toEqual(expected)
  })

  it('checks the session when the server asks for a log-in', () => {
    const { actor } = uploading()
    const emitted = eventsOf(actor)

    actor.send({
      type: 'upload.failed',
      problem: problem('errors.authentication_required').problem,
    })

    expect(actor.getSnapshot()).toMatchObject({
      value: { uploading: 'interrupted' },
      context: { problem: { message: 'errors.authentication_required' } },
    })
    expect(emitted).toEqual([{ type: 'session.check' }])
  })

  it('does not check the session after other failures', () => {
    const { actor } = uploading()
    const emitted = eventsOf(actor)

    actor.send({ type: 'upload.failed', problem: problem('errors.unreachable').problem })

    expect(emitted).toEqual([])
  })

  it('ends with the problem when the server refuses the file', () => {
    const { actor, calls } = uploading(interruptedUpload)

    actor.send({
      type: 'upload.failed',
      problem: problem('errors.dna_upload_file_unsafe').problem,
    })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: {
        problem: { message: 'errors.dna_upload_file_unsafe' },
        chosen: null,
        checked: null,
        uploadId: null,
        current: { upload: null },
      },
    })
  })

  it('asks the customer to confirm their identity, then continues', () => {
    const { actor, settle, calls } = started()

    actor.send({ type: 'upload.failed', problem: problem('errors.step_up_required').problem })
    settle('requestStepUp', { output: null })

    expect(calls().at(-1)).toMatchObject({ name: 'sendFile' })
    expect(actor.getSnapshot().value).toEqual({ uploading: { transferring: 'sending' } })
  })

  it('returns to the checked file when the customer does not confirm their identity', () => {
    const { actor, settle } = started()

    actor.send({ type: 'upload.failed', problem: problem('errors.step_up_required').problem })
    settle('requestStepUp', { error: new Error('cancelled') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'confirming',
      context: { checked: checkedFile },
    })
  })

  it('is deleted on the server when it is cancelled', () => {
    const { actor, settle, calls } = uploading(interruptedUpload)

    actor.send({ type: 'upload.cancel' })
    expect(calls()).toMatchObject([{ name: 'cancelUpload', input: { uploadId } }])
    settle('cancelUpload', { output: null })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { uploadId: null, chosen: null, current: { upload: null }, problem: null },
    })
  })

  it.each([
    ['upload.cancel', 'cancelUpload', 'cancelling'],
    ['upload.retry', 'sendFile', { uploading: { transferring: 'sending' } }],
  ] as const)('that could not be cancelled says why, and %s is possible', (type, name, state) => {
    const { actor, settle, calls } = uploading(interruptedUpload)
    actor.send({ type: 'upload.cancel' })

    settle('cancelUpload', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'cancelFailed',
      context: { uploadId, problem: { message: 'errors.unreachable' } },
    })
    actor.send({ type })
    expect(calls().at(-1)).toMatchObject({ name, input: { uploadId } })
    expect(actor.getSnapshot()).toMatchObject({ value: state, context: { problem: null } })
  })

  it('is read again when it has ended before it was cancelled', () => {
    const { actor, settle, calls } = uploading(interruptedUpload)
    actor.send({ type: 'upload.cancel' })

    settle('cancelUpload', { error: problem('errors.dna_upload_ended') })

    expect(calls()).toMatchObject([{ name: 'readDnaFile' }])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loading',
      context: { uploadId: null, chosen: null },
    })
  })

  it('is cancelled immediately when it has not started on the server', () => {
    const { actor, calls } = started()

    actor.send({ type: 'upload.cancel' })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { chosen: null } })
  })

  const interruptions = [
    { type: 'network.lost' },
    { type: 'upload.failed', problem: problem('errors.unreachable').problem },
  ] as const

  it.each(interruptions)('can be cancelled after $type', (interruption) => {
    const { actor } = uploading()
    actor.send(interruption)

    actor.send({ type: 'upload.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'cancelling', context: { problem: null } })
  })

  it.each(interruptions)(
    'is cancelled at once after $type when the server does not know it yet',
    (interruption) => {
      const { actor, calls } = started()
      actor.send(interruption)

      actor.send({ type: 'upload.cancel' })

      expect(calls()).toEqual([])
      expect(actor.getSnapshot()).toMatchObject({
        value: 'choosing',
        context: { chosen: null, checked: null, problem: null },
      })
    },
  )

  it('leaves no progress behind when it is cancelled', () => {
    const { actor, settle } = uploading()
    actor.send({ type: 'upload.progressed', progress: half })

    actor.send({ type: 'upload.cancel' })
    settle('cancelUpload', { output: null })

    expect(actor.getSnapshot().context.progress).toEqual({ sent: 0, total: 0, secondsLeft: null })
  })

  it.each([
    ['watchNetwork', 'confirming'],
    ['sendFile', { uploading: 'interrupted' }],
  ])('does not go on without %s', (call, state) => {
    const { actor, settle } = started()

    settle(call, { error: new Error('failed') })

    expect(actor.getSnapshot().value).toEqual(state)
  })

  it('continues while other pages are used, from the check to the end', () => {
    const running = [checking(), uploading(), finishing()]
    for (const { actor } of running) expect(actor.getSnapshot().hasTag('running')).toBe(true)
    for (const { actor } of [choosing(), confirming(), storedFile()])
      expect(actor.getSnapshot().hasTag('running')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { exportDataMachine } from '#machines/account/security/export-data.machine.ts'

const archive = new Uint8Array([80, 75])

describe('exporting the customer’s data', () => {
  it('passes the archive to the browser as soon as it is loaded', () => {
    const { actor, settle, calls, notified } = requested()

    settle('exportData', { output: archive })
    expect(calls()).toMatchObject([{ name: 'saveArchive', input: { archive } }])
    settle('saveArchive', { output: null })

    expect(actor.getSnapshot().value).toBe('ready')
    expect(notified).toEqual(['success.download_completed'])
  })

  it('continues by itself once the identity is proven', () => {
    const { actor, settle, calls } = requested()
    settle('exportData', { error: problem('errors.step_up_required') })
    expect(actor.getSnapshot().value).toBe('awaitingStepUp')

    settle('requestStepUp', { output: null })

    expect(calls()).toMatchObject([{ name: 'exportData' }])
  })

  it('does nothing when the proof is refused', () => {
    const { actor, settle, calls } = requested()
    settle('exportData', { error: problem('errors.step_up_required') })

    settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'idle',
      context: { archive: null, problem: null },
    })
  })

  it('shows why there is no archive, until it is requested again', () => {
    const { actor, settle } = requested()
    settle('exportData', { error: problem('errors.export_once_a_day') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'idle',
      context: { problem: { message: 'errors.export_once_a_day' } },
    })

    actor.send({ type: 'archive.request' })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('keeps an archive that the browser did not save, and does not request another', () => {
    const { actor, settle, calls, notified } = requested()
    settle('exportData', { output: archive })
    settle('saveArchive', { error: new Error('the browser refuses') })
    expect(notified).toEqual([])

    actor.send({ type: 'archive.save' })

    expect(calls()).toMatchObject([{ name: 'saveArchive', input: { archive } }])
  })
})

const requested = () => {
  const testActor = createTestActor(exportDataMachine)
  const notified: string[] = []
  testActor.actor.on('notification.show', ({ notification }) => notified.push(notification.key))
  testActor.actor.send({ type: 'archive.request' })
  return { ...testActor, notified }
}

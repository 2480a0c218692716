import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { geneDonorMachine } from '#machines/dna/gene-donor.machine.ts'

const agreed = { is_gene_donor: true, terms_accepted: true }
const request = { status: 'requested', requested_at: '2026-02-03T12:00:00.000Z' } as const

describe('the gene donor request', () => {
  it('requires both agreements', () => {
    const { actor, calls } = opened()

    actor.send({ type: 'donor.submit', form: { is_gene_donor: false, terms_accepted: false } })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'is_gene_donor', message: 'errors.not_ticked' },
      { field: 'terms_accepted', message: 'errors.terms_required' },
    ])
  })

  it('is sent once', () => {
    const { actor, settle } = opened()

    actor.send({ type: 'donor.submit', form: agreed })
    settle('updateGeneDonorData', { output: request })

    expect(actor.getSnapshot().value).toBe('requested')
    expect(actor.getSnapshot().context.data).toEqual(request)
  })

  it('can be retried after a rejection', () => {
    const { actor, settle } = opened()

    actor.send({ type: 'donor.submit', form: agreed })
    settle('updateGeneDonorData', { error: problem('errors.dna_origin_already_set') })

    expect(actor.getSnapshot().value).toBe('open')
    expect(actor.getSnapshot().context.problem?.message).toBe('errors.dna_origin_already_set')
  })
})

describe('the status of the gene donor request', () => {
  it('is shown when the data was requested before', () => {
    const { actor, settle } = createTestActor(geneDonorMachine)

    settle('readGeneDonorData', { output: request })

    expect(actor.getSnapshot()).toMatchObject({ value: 'requested', context: { data: request } })
  })

  it('shows why it cannot be loaded, and loads again on demand', () => {
    const { actor, settle, calls } = createTestActor(geneDonorMachine)
    settle('readGeneDonorData', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loadFailed',
      context: { problem: { message: 'errors.unreachable' } },
    })

    actor.send({ type: 'donor.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['readGeneDonorData'])
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('is reported once it is requested, without an earlier problem', () => {
    const { actor, settle } = opened()
    const notified: string[] = []
    actor.on('notification.show', ({ notification }) => notified.push(notification.key))
    actor.send({ type: 'donor.submit', form: agreed })
    settle('updateGeneDonorData', { error: problem('errors.unreachable') })
    actor.send({ type: 'donor.submit', form: agreed })
    expect(actor.getSnapshot().context.problem).toBeNull()

    settle('updateGeneDonorData', { output: request })

    expect(notified).toEqual(['success.gene_donor_data_requested'])
  })
})

function opened() {
  const testActor = createTestActor(geneDonorMachine)
  testActor.settle('readGeneDonorData', { output: null })
  return testActor
}

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

function opened() {
  const testActor = createTestActor(geneDonorMachine)
  testActor.settle('readGeneDonorData', { output: null })
  return testActor
}

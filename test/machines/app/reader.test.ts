import { describe, expect, it } from 'vitest'

import { readerModel } from '#flows/machines/app/reader.flow.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { readerMachine } from '#machines/app/reader.machine.ts'

describe('the terms reader', () => {
  it('loads the text when it is opened', () => {
    const { actor, settle } = opened()

    settle('readTerms', { output: text })

    expect(actor.getSnapshot().value).toEqual({ open: 'shown' })
    expect(actor.getSnapshot().context.terms).toEqual(text?.terms)
  })

  it('reads the chosen text in the version that is asked for, or the current one', () => {
    const { actor, calls } = createTestActor(readerMachine)
    actor.send({ type: 'reader.open', text: 'saleTerms', version: '2026-11-22' })
    expect(calls()).toMatchObject([{ input: { text: 'saleTerms', version: '2026-11-22' } }])

    actor.send({ type: 'reader.close' })
    actor.send({ type: 'reader.open', text: 'geneDonorTerms' })

    expect(calls()).toMatchObject([{ input: { text: 'geneDonorTerms', version: null } }])
  })

  it('can be retried when the text cannot be loaded', () => {
    const { actor, settle, calls } = opened()

    settle('readTerms', { error: unreachable })
    expect(actor.getSnapshot().value).toEqual({ open: 'loadFailed' })
    actor.send({ type: 'reader.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['readTerms'])
  })

  it('stops loading when it is closed', () => {
    const { actor, calls } = opened()

    actor.send({ type: 'reader.close' })

    expect(actor.getSnapshot().value).toBe('closed')
    expect(calls()).toEqual([])
  })
})

const [text] = readerModel.actors.readTerms.done

const opened = () => {
  const testActor = createTestActor(readerMachine)
  testActor.actor.send({ type: 'reader.open', text: 'terms' })
  return testActor
}

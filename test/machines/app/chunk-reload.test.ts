import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts'

describe('a chunk that cannot be loaded', () => {
  it('reloads the page after the unsaved input is stored', () => {
    const { actor, settle, reloads } = page({ lastReloadAt: null })

    actor.send({ type: 'chunk.failed', at: 5_000 })
    settle('checkPage', { output: 5_000 })
    expect(reloads).toEqual([])
    settle('saveDrafts', { output: undefined })

    expect(reloads).toEqual([5_000])
  })

  it('reloads the page even if nothing could be stored', () => {
    const { actor, settle, reloads } = page({ lastReloadAt: null })

    actor.send({ type: 'chunk.failed', at: 5_000 })
    settle('checkPage', { output: 5_000 })
    settle('saveDrafts', { error: new Error('The storage is full') })

    expect(reloads).toEqual([5_000])
  })

  it('does not reload the page a second time within 60 s', () => {
    const { actor, reloads, calls } = page({ lastReloadAt: 5_000 })

    actor.send({ type: 'chunk.failed', at: 64_999 })

    expect(actor.getSnapshot().value).toBe('failed')
    expect(calls()).toEqual([])
    expect(reloads).toEqual([])
  })

  it('reloads the page when 60 s have passed', () => {
    const { actor, settle, reloads } = page({ lastReloadAt: 5_000 })

    actor.send({ type: 'chunk.failed', at: 65_000 })
    settle('checkPage', { output: 65_000 })
    settle('saveDrafts', { output: undefined })

    expect(reloads).toEqual([65_000])
  })

  it('reloads the page once for all chunks that are missing together', () => {
    const { actor, calls } = page({ lastReloadAt: null })

    actor.send({ type: 'chunk.failed', at: 5_000 })
    actor.send({ type: 'chunk.failed', at: 5_001 })

    expect(calls()).toHaveLength(1)
  })

  it('leaves the page as it is while the server cannot be reached', () => {
    const { actor, settle, reloads } = page({ lastReloadAt: null })

    actor.send({ type: 'chunk.failed', at: 5_000 })
    settle('checkPage', { error: new Error('There is no network') })
    expect(actor.getSnapshot().value).toBe('unreachable')
    expect(reloads).toEqual([])

    actor.send({ type: 'chunk.failed', at: 6_000 })
    settle('checkPage', { output: 6_000 })
    settle('saveDrafts', { output: undefined })
    expect(reloads).toEqual([6_000])
  })

  it('checks the server again when the user retries without a network', () => {
    const { actor, settle, calls } = page({ lastReloadAt: null })
    actor.send({ type: 'chunk.failed', at: 5_000 })
    settle('checkPage', { error: new Error('There is no network') })

    actor.send({ type: 'page.retry', at: 6_000 })

    expect(calls()).toMatchObject([{ name: 'checkPage', input: { at: 6_000 } }])
  })

  it('can be retried by the user at any time', () => {
    const { actor, settle, reloads } = page({ lastReloadAt: 5_000 })
    actor.send({ type: 'chunk.failed', at: 6_000 })

    actor.send({ type: 'page.retry', at: 7_000 })
    settle('checkPage', { output: 7_000 })
    settle('saveDrafts', { output: undefined })

    expect(reloads).toEqual([7_000])
  })
})

const page = (input: { lastReloadAt: number | null }) => {
  const testActor = createTestActor(chunkReloadMachine, { input })
  const reloads: number[] = []
  testActor.actor.on('page.reload', ({ at }) => reloads.push(at))
  return { ...testActor, reloads }
}

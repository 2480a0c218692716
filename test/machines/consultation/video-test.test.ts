import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { videoTestMachine } from '#machines/consultation/video-test.machine.ts'

const started = () => {
  const testActor = createTestActor(videoTestMachine)
  testActor.actor.send({ type: 'test.start' })
  const snapshot = () => testActor.actor.getSnapshot()
  return { ...testActor, value: () => snapshot().value, stream: () => snapshot().context.stream }
}

const shown = () => {
  const test = started()
  test.actor.send({ type: 'devices.opened', stream: picture })
  return test
}

const picture = {}

describe('the test of camera and microphone', () => {
  it('uses neither before the customer starts it', () => {
    expect(createTestActor(videoTestMachine).calls()).toEqual([])
  })

  it('shows the picture, and says when the microphone has picked up a sound', () => {
    const { actor, value, stream } = shown()
    expect([value(), stream()]).toEqual([{ running: 'silent' }, picture])

    actor.send({ type: 'sound.heard' })

    expect([value(), stream()]).toEqual([{ running: 'heard' }, picture])
  })

  it('turns both off when it ends', () => {
    const test = shown()

    test.actor.send({ type: 'test.end' })

    expect([test.value(), test.stream(), test.calls()]).toEqual(['ready', null, []])
  })

  it('is busy only while the browser asks for permission', () => {
    const { actor } = started()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)

    actor.send({ type: 'devices.opened', stream: picture })

    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  })

  it.each(['refused', 'missing', 'failed'] as const)(
    'says what to do when they are %s, and can be repeated',
    (reason) => {
      const { actor, value, calls } = started()

      actor.send({ type: 'devices.failed', reason })
      expect([value(), calls()]).toEqual([reason, []])
      actor.send({ type: 'test.start' })

      expect(value()).toEqual({ running: 'starting' })
    },
  )

  it('fails when a device is unplugged, and when the test cannot be loaded', () => {
    const unplugged = shown()
    unplugged.actor.send({ type: 'devices.ended' })
    expect([unplugged.value(), unplugged.stream()]).toEqual(['failed', null])
    const heard = shown()
    heard.actor.send({ type: 'sound.heard' })
    heard.actor.send({ type: 'devices.ended' })
    expect([heard.value(), heard.stream()]).toEqual(['failed', null])

    const { settle, value } = started()
    settle('testDevices', { error: new Error('not loaded') })
    expect(value()).toBe('failed')
  })
})

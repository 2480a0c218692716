import { describe, expect, it } from 'vitest'

import { defaultSettings, type Settings } from '#contract/app/app.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { settingsMachine } from '#machines/app/settings.machine.ts'

describe('the settings', () => {
  it('are the cached ones until the server has returned them', () => {
    const { actor, calls } = createTestActor(settingsMachine, {
      input: { settings: defaultSettings },
    })

    expect(actor.getSnapshot().context.settings).toEqual(defaultSettings)
    expect(calls()).toEqual([])
  })

  it('are read when they are needed, and emitted to be cached', () => {
    const { settle, actor, emitted } = needed()

    settle('readSettings', { output: shortDates })

    expect(actor.getSnapshot().context.settings).toEqual(shortDates)
    expect(emitted).toEqual([shortDates])
  })

  it('are read again when they are needed again', () => {
    const { settle, actor, calls } = needed()
    settle('readSettings', { output: shortDates })
    expect(actor.getSnapshot().value).toBe('current')

    actor.send({ type: 'settings.load' })

    expect(calls().map(({ name }) => name)).toEqual(['readSettings'])
  })

  it('are unchanged when the server does not return them', () => {
    const { settle, actor, emitted } = needed()

    settle('readSettings', { error: unreachable })

    expect(actor.getSnapshot().value).toBe('cached')
    expect(actor.getSnapshot().context.settings).toEqual(defaultSettings)
    expect(emitted).toEqual([])
  })
})

const shortDates: Settings = { ...defaultSettings, dateFormat: 'D.M.YY' }

const needed = () => {
  const testActor = createTestActor(settingsMachine, { input: { settings: defaultSettings } })
  const emitted: Settings[] = []
  testActor.actor.on('settings.loaded', ({ settings }) => emitted.push(settings))
  testActor.actor.send({ type: 'settings.load' })
  return { ...testActor, emitted }
}

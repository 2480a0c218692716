import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Answer } from '#contract/form/form.ts'
import { engines } from '#test/support/database/database.ts'
import { createDevice, type Device } from '#test/support/questionnaire/device.ts'
import { deviceServer } from '#test/support/questionnaire/device-server.ts'
import { createSlowNetwork, type Trip } from '#test/support/questionnaire/slow-network.ts'
import {
  completeAnswers,
  diabetes,
  readOpen,
  save,
  savedIn,
} from '#test/support/server/questionnaires.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const arrives: Trip = { out: 10, back: 10, fault: 'none' }
const isLost: Trip = { out: 10, back: 10, fault: 'request lost' }
const hour = 3_600_000

describe.each(engines)('questionnaire draft of an earlier visit on %s', (engine) => {
  let server: TestServer
  let phone: TestBrowser
  let laptop: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    phone = await server.customer('regular')
    laptop = await server.customer('regular')
  })
  afterEach(() => server.close())

  /** Opens the questionnaire on a phone whose clock is an hour fast, and on a laptop whose clock is an hour slow. */
  const openBoth = async (...trips: Trip[]) => {
    const network = createSlowNetwork(server.now().getTime(), [arrives, arrives, ...trips])
    const deviceOf = (browser: TestBrowser, clockError: number): Device => {
      const sent = deviceServer(server, browser, network.now)
      return createDevice({ orderedProductId: diabetes, clockError, network, server: sent })
    }
    const devices = [deviceOf(phone, hour), deviceOf(laptop, -hour)] as const
    const wait = (ms: number) => network.advance(ms, devices, () => {})
    await wait(100)
    return { devices, wait }
  }

  /** Answers a question on a device, and waits until the answer is sent. */
  const answer = async (
    { wait }: Awaited<ReturnType<typeof openBoth>>,
    device: Device,
    height: Answer,
  ) => {
    device.answer('height', height)
    await wait(2_000)
  }

  const shown = (device: Device) => {
    const { answers, changedElsewhere, changes } = device.snapshot().context
    return { height: answers['height'], changedElsewhere, changes }
  }

  it.each<[string, number[]]>([
    ['which had saved nothing', []],
    ['which had saved an answer', [171]],
  ])(
    'questionnaire: does not replace a newer answer of another device, and its own device, %s, shows that',
    async (_which, earlier) => {
      const open = await openBoth(...earlier.map(() => arrives), isLost)
      const [onPhone, onLaptop] = open.devices
      for (const height of earlier) await answer(open, onPhone, height)
      await answer(open, onPhone, 172)
      expect(shown(onPhone).changes).toMatchObject({ height: { answer: 172 } })
      await answer(open, onLaptop, 173)

      onPhone.reload()
      await open.wait(3_000)

      expect(shown(onPhone)).toEqual({ height: 173, changedElsewhere: ['height'], changes: {} })
      expect((await readOpen(phone)).answers).toEqual({ height: 173 })
    },
  )

  it('questionnaire: replaces an older answer of another device, which shows it', async () => {
    const open = await openBoth(arrives, isLost)
    const [onPhone, onLaptop] = open.devices
    await answer(open, onLaptop, 173)
    await answer(open, onPhone, 172)

    onPhone.reload()
    await open.wait(3_000)
    onLaptop.send({ type: 'page.shown' })
    await open.wait(1_000)

    expect(shown(onPhone)).toEqual({ height: 172, changedElsewhere: [], changes: {} })
    expect(shown(onLaptop)).toEqual({ height: 172, changedElsewhere: ['height'], changes: {} })
    expect((await readOpen(phone)).answers).toEqual({ height: 172 })
  })

  it('questionnaire: is not submitted over a newer answer of another device, also before it is saved', async () => {
    await save(phone, await completeAnswers(phone))
    const open = await openBoth(isLost)
    const [onPhone, onLaptop] = open.devices
    await answer(open, onPhone, 172)
    await answer(open, onLaptop, 173)

    onPhone.reload()
    await open.wait(100)
    onPhone.send({ type: 'url.changed', section: 'review' })
    onPhone.send({ type: 'questionnaire.submit' })
    await open.wait(3_000)

    const { value, context } = onPhone.snapshot()
    expect(value).toEqual({ open: { page: 'reviewing', save: 'saved' } })
    expect(context).toMatchObject({ answers: { height: 173 }, changedElsewhere: ['height'] })
    expect(await readOpen(phone)).toMatchObject({ answers: { height: 173 }, submitted_at: null })
  })

  it('questionnaire: a device that has seen no saved answer gets those that still can be shown', async () => {
    await save(laptop, { height: 171, smoking: 'sometimes', weight: null })

    const { changed_elsewhere } = savedIn(await save(phone, { waist: 80 }))

    expect(changed_elsewhere).toEqual({ height: 171, weight: null })
  })
})

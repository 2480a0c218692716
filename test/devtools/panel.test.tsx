import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import { startPageClock } from '#devtools/clock/page-clock.ts'
import { Panel } from '#devtools/panel.tsx'
import { createRecorder } from '#devtools/record/recorder.ts'
import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import { dialogMachine } from '#machines/app/dialog.machine.ts'
import { menuMachine } from '#machines/app/menu.machine.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'

const clock = startPageClock()

const closedBox = { x: 2000, y: 1500, width: 200, height: 80 }

/** Its active state is far from its upper left corner. */
const largeDrawing: Drawing = {
  id: 'dialog',
  width: 2400,
  height: 1800,
  heading: [],
  marks: [],
  arrows: [],
  boxes: [
    {
      id: 'dialog.closed',
      kind: 'atomic',
      isRegion: false,
      isInner: true,
      lines: [],
      ...closedBox,
    },
  ],
}

const open = async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(null))
  const recorder = createRecorder()
  const menu = createActor(menuMachine, { inspect: recorder.inspect }).start()
  const snackbar = createActor(snackbarMachine, { inspect: recorder.inspect }).start()
  await render(<Panel recorder={recorder} clock={clock} />)
  return { menu, snackbar }
}

describe('the developer panel', () => {
  it('offers exactly the events that the chosen machine can take now', async () => {
    const { menu } = await open()
    await userEvent.click(page.getByRole('button', { name: /^menu closed/ }))

    const machine = page.getByRole('region', { name: 'menu' })
    await expect
      .element(machine.getByRole('button', { name: 'menu.close' }))
      .not.toBeInTheDocument()
    await userEvent.click(machine.getByRole('button', { name: 'menu.toggle' }))

    expect(menu.getSnapshot().value).toBe('open')
    await expect.element(machine.getByRole('button', { name: 'menu.close' })).toBeVisible()
  })

  it('shows list, controls, active state and log at once', async () => {
    await page.viewport(1280, 720)
    vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(largeDrawing))
    const recorder = createRecorder()
    createActor(dialogMachine, { inspect: recorder.inspect }).start()
    await render(
      <div style={{ blockSize: '25rem' }}>
        <Panel recorder={recorder} clock={clock} />
      </div>,
    )
    await userEvent.click(page.getByRole('button', { name: /^dialog closed/ }))
    const diagram = page.getByRole('img', { name: 'dialog' })
    await expect.element(diagram).toBeInTheDocument()

    const active = diagram.element().querySelector('.state.active')?.getBoundingClientRect()
    const frame = diagram.element().parentElement?.getBoundingClientRect()
    expect(active?.top).toBeGreaterThanOrEqual(frame?.top ?? Infinity)
    expect(active?.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0)
    expect(active?.right).toBeLessThanOrEqual(frame?.right ?? 0)
    expect(frame?.bottom).toBeLessThanOrEqual(400)
    for (const name of ['Actors', 'dialog', 'Events']) {
      const region = page.getByRole('region', { name, exact: true }).element()
      expect(region.getBoundingClientRect().top).toBeLessThan(100)
    }
  })

  it('fires a pending timer on request', async () => {
    const { snackbar } = await open()
    const notification = { tone: 'success', key: 'success.logout' } as const
    snackbar.send({ type: 'snackbar.show', notification })
    await userEvent.click(page.getByRole('button', { name: /^snackbar/ }).first())
    const before = JSON.stringify(snackbar.getSnapshot().value)

    const timers = page.getByRole('list', { name: 'Armed timers' })
    await userEvent.click(timers.getByRole('button', { name: 'Now' }).first())

    expect(JSON.stringify(snackbar.getSnapshot().value)).not.toBe(before)
  })

  it('describes what a machine did after an event', async () => {
    const { snackbar } = await open()
    const notification = { tone: 'success', key: 'success.logout' } as const
    snackbar.send({ type: 'snackbar.show', notification })

    const log = page.getByRole('region', { name: 'Events' })
    await expect.element(log.getByText('adds the message to the queue')).toBeVisible()
  })

  it('hides the payloads of events until they are requested', async () => {
    const { snackbar } = await open()
    const notification = {
      tone: 'error',
      key: 'errors.unexpected',
      messageArguments: { name: 'Mari' },
    } as const
    snackbar.send({ type: 'snackbar.show', notification })
    const log = page.getByRole('region', { name: 'Events' })

    await expect.element(log.getByText('"name":"‹text›"')).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: 'Show values' }))
    await expect.element(log.getByText('"name":"Mari"')).toBeVisible()
  })

  it('advances the dates and timers of the page together', async () => {
    const { snackbar } = await open()
    const notification = { tone: 'success', key: 'success.logout' } as const
    const before = Date.now()
    const controls = page.getByRole('region', { name: 'Clock' })
    await userEvent.click(controls.getByRole('button', { name: 'Stop' }))
    await expect.element(controls).toHaveTextContent('stands still')
    snackbar.send({ type: 'snackbar.show', notification })

    await userEvent.click(controls.getByRole('button', { name: '+ 10 s' }))
    await userEvent.click(controls.getByRole('button', { name: '+ 15 min' }))

    expect(snackbar.getSnapshot().value).toBe('hidden')
    expect(Date.now() - before).toBeGreaterThanOrEqual(910_000)
    await expect.element(controls).toHaveTextContent('15 min')
  })

  it('returns the page to the real time, where timers keep their remaining time', async () => {
    await open()
    const controls = page.getByRole('region', { name: 'Clock' })
    await userEvent.click(controls.getByRole('button', { name: '+ 1 day' }))
    const rung = vi.fn<() => void>()
    setTimeout(rung, 60_000)

    await userEvent.click(controls.getByRole('button', { name: 'Real time' }))
    await expect.element(controls).toHaveTextContent('the real time')
    expect(rung).not.toHaveBeenCalled()
    await userEvent.click(controls.getByRole('button', { name: '+ 1 min' }))
    expect(rung).toHaveBeenCalledOnce()
  })

  it('opens a reported trace by its code', async () => {
    await open()
    const step = {
      ms: 120,
      machine: 'cart',
      actor: 'x:7',
      event: 'product.toggle',
      state: ['idle'],
    }
    const sent = { version: 1, incident: '7K3M-Q2XD', steps: [step] }
    const controls = page.getByRole('region', { name: 'Trace' })
    const code = controls.getByRole('textbox', { name: 'Incident code' })

    await userEvent.fill(code, '0000-0000')
    await userEvent.click(controls.getByRole('button', { name: 'Open by code' }))
    await expect.element(controls.getByRole('alert')).toHaveTextContent('Nobody has sent the steps')

    vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(sent))
    await userEvent.fill(code, '7k3m-q2xd')
    await userEvent.click(controls.getByRole('button', { name: 'Open by code' }))
    await expect.element(page.getByRole('heading', { name: 'Incident 7K3M-Q2XD' })).toBeVisible()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import { Panel } from '#devtools/panel.tsx'
import { createRecorder } from '#devtools/recorder.ts'
import { menuMachine } from '#machines/app/menu.machine.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'

const open = async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(null))
  const recorder = createRecorder()
  const menu = createActor(menuMachine, { inspect: recorder.watch }).start()
  const snackbar = createActor(snackbarMachine, { inspect: recorder.watch }).start()
  await render(<Panel recorder={recorder} />)
  return { menu, snackbar }
}

describe('the developers’ panel', () => {
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

  it('lets an armed timer go off at once', async () => {
    const { snackbar } = await open()
    const notice = { tone: 'success', key: 'success.logout' } as const
    snackbar.send({ type: 'snackbar.show', notice })
    await userEvent.click(page.getByRole('button', { name: /^snackbar/ }).first())
    const before = JSON.stringify(snackbar.getSnapshot().value)

    const timers = page.getByRole('list', { name: 'Armed timers' })
    await userEvent.click(timers.getByRole('button', { name: 'Now' }).first())

    expect(JSON.stringify(snackbar.getSnapshot().value)).not.toBe(before)
  })

  it('hides what events carry until it is asked for', async () => {
    const { snackbar } = await open()
    const notice = {
      tone: 'error',
      key: 'errors.unexpected',
      messageArguments: { name: 'Mari' },
    } as const
    snackbar.send({ type: 'snackbar.show', notice })
    const log = page.getByRole('region', { name: 'Events' })

    await expect.element(log.getByText('"name":"‹text›"')).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: 'Show values' }))
    await expect.element(log.getByText('"name":"Mari"')).toBeVisible()
  })
})

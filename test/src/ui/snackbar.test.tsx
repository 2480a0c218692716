import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Snackbar } from '#src/ui/feedback/snackbar.tsx'

describe('Snackbar', () => {
  it('is above a focused field in the lower half of the window', async () => {
    await render(
      <main>
        <label>
          Street <input />
        </label>
        <label>
          City <input style={{ marginBlockStart: '60vh' }} />
        </label>
        <LiveRegion>
          <Snackbar closeLabel="Close" onClose={nothing} message="Saved" />
        </LiveRegion>
      </main>,
    )
    const city = page.getByLabelText('City').element()

    await userEvent.click(page.getByLabelText('City'))
    await expect.poll(() => messageBox().bottom < city.getBoundingClientRect().top).toBe(true)
    page.getByLabelText('Street').element().focus()
    await expect.poll(() => messageBox().top > city.getBoundingClientRect().bottom).toBe(true)
  })

  it('covers no control: it rises above those at the bottom of the window', async () => {
    await render(<AtTheBottom />)
    const [box, register] = [page.getByText('Mine').element(), page.getByText('Register')]
    const edge = () => box.getBoundingClientRect().top
    await Promise.all(document.getAnimations().map(({ finished }) => finished))

    expect(messageBox().bottom).toBeLessThanOrEqual(edge())
    expect(messageBox().bottom).toBeGreaterThan(edge() - 12)

    const before = messageBox().bottom
    register.element().remove()
    await expect.poll(() => messageBox().bottom - before).toBeGreaterThan(40)
    expect(messageBox().bottom).toBeLessThanOrEqual(edge())
  })

  it('may cover a part of a large link that stays free above it', async () => {
    await render(
      <>
        <a href="#card" style={{ position: 'fixed', inset: 0 }}>
          A card
        </a>
        <LiveRegion>
          <Snackbar closeLabel="Close" onClose={nothing} message="Saved" />
        </LiveRegion>
      </>,
    )

    expect(messageBox().bottom).toBeGreaterThan(window.innerHeight - 40)
  })

  it('is closed by its button', async () => {
    const { close } = await open()

    await userEvent.click(page.getByRole('button', { name: 'Close' }))

    expect(close).toHaveBeenCalledOnce()
  })

  it('reports when the pointer enters and leaves it', async () => {
    const { enter, leave } = await open()

    await userEvent.hover(page.getByText('Saved'))
    expect(enter).toHaveBeenCalledOnce()

    await userEvent.hover(page.getByRole('heading'))
    expect(leave).toHaveBeenCalledOnce()
  })

  it('stays entered while it has the focus', async () => {
    const { enter, leave } = await open()
    await userEvent.hover(page.getByText('Saved'))
    page.getByRole('button', { name: 'Close' }).element().focus()

    await userEvent.hover(page.getByRole('heading'))

    expect(enter).toHaveBeenCalled()
    expect(leave).not.toHaveBeenCalled()
  })

  it('is left when the focus moves on', async () => {
    const { enter, leave } = await open()
    page.getByRole('button', { name: 'Close' }).element().focus()
    expect(enter).toHaveBeenCalledOnce()

    page.getByRole('link').element().focus()

    expect(leave).toHaveBeenCalledOnce()
  })
})

const messageBox = () => {
  const content = page.getByText('Saved').element().parentElement
  return content?.getBoundingClientRect() ?? new DOMRect()
}

function AtTheBottom() {
  return (
    <main style={{ position: 'fixed', inset: 'auto 0 0' }}>
      <label style={{ display: 'block', blockSize: 48 }}>
        <input type="checkbox" /> Mine
      </label>
      <button type="button" style={{ inlineSize: '100%', blockSize: 48 }}>
        Register
      </button>
      <LiveRegion>
        <Snackbar closeLabel="Close" onClose={nothing} message="Saved" />
      </LiveRegion>
    </main>
  )
}

async function open() {
  const [close, enter, leave] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  await render(
    <>
      <h1>The page</h1>
      <a href="#page">A link</a>
      <LiveRegion>
        <Snackbar
          message="Saved"
          closeLabel="Close"
          onClose={close}
          onInteractionStart={enter}
          onInteractionEnd={leave}
        />
      </LiveRegion>
    </>,
  )
  await userEvent.hover(page.getByRole('heading'))
  enter.mockClear()
  leave.mockClear()
  return { close, enter, leave }
}

function nothing() {}

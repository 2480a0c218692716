import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'

describe('TitledDialog', () => {
  it('is named by its title and traps the focus', async () => {
    await render(<Notice />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))

    await expect.element(page.getByRole('dialog', { name: 'A notice' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()

    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    const dialog = page.getByRole('dialog').element()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('returns the focus when it closes', async () => {
    await render(<Notice />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('ignores Escape and has no close button when it is not dismissable', async () => {
    await render(<Terms />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await expect.element(page.getByRole('region', { name: 'Terms' })).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })

  it('fills the screen in full size and keeps its actions visible while the text scrolls', async () => {
    await render(<Terms />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await expect.element(page.getByRole('region', { name: 'Terms' })).toHaveFocus()

    const dialog = page.getByRole('dialog').element().getBoundingClientRect()
    const body = page.getByRole('region', { name: 'Terms' }).element()
    expect([dialog.width, dialog.height]).toEqual([innerWidth, innerHeight])
    expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
    await expect.element(page.getByRole('button', { name: 'I accept' })).toBeInViewport()
  })

  it('closes through its own action', async () => {
    await render(<Terms />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))

    await userEvent.click(page.getByRole('button', { name: 'I accept' }))

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

function Notice() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <TitledDialog
        open={open}
        title="A notice"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>I understand</Button>}
      >
        Something happened.
      </TitledDialog>
    </>
  )
}

function Terms() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <TitledDialog
        open={open}
        size="full"
        dismissable={false}
        title="Terms"
        actions={<Button onClick={() => setOpen(false)}>I accept</Button>}
      >
        {Array.from({ length: 80 }, (_, place) => (
          <p key={place}>A paragraph of the terms.</p>
        ))}
      </TitledDialog>
    </>
  )
}

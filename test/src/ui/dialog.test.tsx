import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'

describe('a titled dialog', () => {
  it('is named by its title and holds the focus', async () => {
    await render(<Notice />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))

    await expect.element(page.getByRole('dialog', { name: 'A notice' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()

    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    const dialog = page.getByRole('dialog').element()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('gives the focus back to where it came from', async () => {
    await render(<Notice />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('that is not dismissable stays on Escape and has no close button', async () => {
    await render(<Terms />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await expect.element(page.getByRole('region', { name: 'Terms' })).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })

  it('in full takes the whole screen, its actions in sight while its words scroll', async () => {
    await render(<Terms />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await expect.element(page.getByRole('region', { name: 'Terms' })).toHaveFocus()

    const dialog = page.getByRole('dialog').element().getBoundingClientRect()
    const body = page.getByRole('region', { name: 'Terms' }).element()
    expect([dialog.width, dialog.height]).toEqual([innerWidth, innerHeight])
    expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
    await expect.element(page.getByRole('button', { name: 'I accept' })).toBeInViewport()
  })

  it('leads out through its own action', async () => {
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

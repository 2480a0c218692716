import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import { MenuPanel } from '#src/ui/page/menu-panel.tsx'
import { NavLink } from '#src/ui/page/top-bar.tsx'

beforeEach(() => page.viewport(360, 640))

describe('MenuPanel', () => {
  it('is closed until its button is clicked', async () => {
    await render(<Menu />)
    const links = page.getByRole('navigation', { name: 'Menu' })
    await expect.element(links).not.toBeInTheDocument()

    await userEvent.click(page.getByRole('button', { name: 'Open the menu' }))

    await expect.element(links).toBeVisible()
    const button = page.getByRole('button', { name: 'Close the menu' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('can be opened and used with the keyboard', async () => {
    await render(<Menu />)

    await userEvent.keyboard('{Tab}{Enter}{Tab}')

    await expect.element(page.getByRole('link', { name: 'My tests' })).toHaveFocus()
  })

  it('closes on Escape and returns the focus to its button', async () => {
    await render(<Menu />)
    await userEvent.keyboard('{Tab}{Enter}{Tab}')

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('button', { name: 'Open the menu' })).toHaveFocus()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  it('is absent from medium width up', async () => {
    await page.viewport(768, 640)

    await render(<Menu />)

    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})

function Menu() {
  const [open, setOpen] = useState(false)
  return (
    <MenuPanel
      open={open}
      onToggle={() => setOpen(!open)}
      openLabel="Open the menu"
      closeLabel="Close the menu"
      label="Menu"
    >
      <NavLink href="#tests">My tests</NavLink>
    </MenuPanel>
  )
}

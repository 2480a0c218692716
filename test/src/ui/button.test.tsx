import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '#src/ui/base.css'
import { Button } from '#src/ui/action/button.tsx'
import { IconLink } from '#src/ui/action/icon-button.tsx'
import { CartIcon } from '#src/ui/icons/icons.tsx'

describe('Button', () => {
  it('keeps its name, focus and width while busy', async () => {
    await document.fonts.load('600 1rem Onest')
    const screen = await render(<Button>Log in</Button>)
    const button = page.getByRole('button', { name: 'Log in' })
    const { width } = button.element().getBoundingClientRect()
    await userEvent.click(button)

    await screen.rerender(<Button busy>Log in</Button>)

    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    expect(button.element().getBoundingClientRect().width).toBe(width)
  })

  it('ignores clicks and does not submit while busy', async () => {
    const press = vi.fn<() => void>()
    const send = vi.fn<() => void>()
    await render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={press}>
          Log in
        </Button>
      </form>,
    )

    page.getByRole('button', { name: 'Log in' }).element().focus()
    await userEvent.keyboard('{Enter}')

    expect(press).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  })

  it('is at least 44 px high and wide', async () => {
    await render(<Button>Ok</Button>)

    const { width, height } = page.getByRole('button').element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  })
})

describe('IconLink', () => {
  it('takes its accessible name from the label alone; the badge is visual', async () => {
    await render(<IconLink href="#cart" label="Cart, 3 products" icon={<CartIcon />} badge={3} />)

    await expect
      .element(page.getByRole('link', { name: 'Cart, 3 products', exact: true }))
      .toBeVisible()
    await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  })

  it('has no badge for zero', async () => {
    await render(<IconLink href="#cart" label="Cart" icon={<CartIcon />} badge={0} />)

    await expect.element(page.getByRole('link', { name: 'Cart' })).toHaveTextContent('')
  })
})
